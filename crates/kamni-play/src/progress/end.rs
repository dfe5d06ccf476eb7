//! Why a game is over.

use kamni::Player;
use kamni::record::Ending;

/// Why a game is over, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules of the game, with this result.
    Rules(Ending),
    /// This player resigned.
    Resign(Player),
    /// Both players agreed on a draw.
    Agreement,
    /// This player's time ran out.
    Time(Player),
    /// This player left and did not come back.
    Left(Player),
    /// This player made no legal move.
    Forfeit(Player),
    /// A draw by the draw rule of the host.
    DrawRule,
    /// It has as many moves as the host allows, which is a draw.
    Length,
    /// A record says so.
    Record(Ending),
}

impl End {
    /// Who has won.
    pub fn result(self) -> Ending {
        match self {
            End::Rules(result) | End::Record(result) => result,
            End::Resign(loser) | End::Time(loser) | End::Left(loser) | End::Forfeit(loser) => {
                Ending::Win(loser.other())
            }
            End::Agreement | End::DrawRule | End::Length => Ending::Draw,
        }
    }

    /// The word in JSON, in the database and in the texts of `locales/`.
    pub fn word(self) -> &'static str {
        match self {
            End::Rules(_) => "rules",
            End::Resign(_) => "resign",
            End::Agreement => "agreement",
            End::Time(_) => "time",
            End::Left(_) => "left",
            End::Forfeit(_) => "forfeit",
            End::DrawRule => "host-draw",
            End::Length => "length",
            End::Record(_) => "record",
        }
    }

    /// The one of this word with this result; `None` if there is none.
    pub fn read(word: &str, result: Ending) -> Option<End> {
        let loser = match result {
            Ending::Win(winner) => Some(winner.other()),
            Ending::Draw | Ending::Open => None,
        };
        let lost =
            [End::Resign, End::Time, End::Left, End::Forfeit].into_iter().filter_map(|end| loser.map(end));
        let others = [End::Rules(result), End::Agreement, End::DrawRule, End::Length, End::Record(result)];
        others.into_iter().chain(lost).find(|end| end.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_and_the_result_say_which_end_it_is() {
        for player in Player::BOTH {
            for end in [
                End::Rules(Ending::Win(player)),
                End::Rules(Ending::Draw),
                End::Resign(player),
                End::Agreement,
                End::Time(player),
                End::Left(player),
                End::Forfeit(player),
                End::DrawRule,
                End::Length,
                End::Record(Ending::Open),
            ] {
                assert_eq!(End::read(end.word(), end.result()), Some(end));
            }
        }
        assert_eq!(End::read("resign", Ending::Draw), None);
        assert_eq!(End::read("", Ending::Open), None);
    }
}
