//! Tournaments as values: who plays, who meets whom, how it stands. They know no network and no database; the time is passed in.

mod meeting;
mod shown;
mod state;

pub use meeting::{Entrant, Kind, Meeting, Next};
pub use shown::{TournamentJson, TournamentListed};
pub use state::{MAX_ENTRANTS, NotPossible, Tournament};
