//! Open games: who offers what, and who is called to a board. In memory only: an offer goes when its owner does.

use crate::limits::UsagePermit;
use crate::session::SessionKey;
use kamni::Language;
use kamni_api::hosted::{OfferJson, Paired, Terms};
use kamni_words::{Locale, Texts};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The most offers of all, and of one session.
pub const MAX_OFFERS: usize = 200;
pub const MAX_OWN_OFFERS: usize = 3;

/// How long an offer outlasts the connection of its owner, who may be on the way from page to page.
const GRACE: Duration = Duration::from_secs(8);

/// How long somebody is called to a board, how many calls wait for them, and for how many people calls wait.
const CALL_TIME: Duration = Duration::from_secs(600);
const MAX_CALLS: usize = 4;
const MAX_CALLED: usize = 10_000;

/// The open games.
#[derive(Default)]
pub struct Lobby {
    state: Mutex<State>,
    /// Grows with every change.
    version: watch::Sender<u64>,
}

#[derive(Default)]
struct State {
    offers: Vec<Offer>,
    /// How many streams each session has open, and since when it has none.
    present: HashMap<SessionKey, Present>,
    calls: HashMap<SessionKey, Vec<Call>>,
}

#[derive(Clone, Copy)]
struct Present {
    streams: usize,
    left: Instant,
}

/// An open game.
pub struct Offer {
    pub id: String,
    pub owner: Paired,
    pub terms: Terms,
    pub shown: ShownOffer,
    /// Its share of what the owner's address may offer.
    pub _permit: UsagePermit,
}

/// An offer as JSON, made once: in English and in Russian, each for others and for its owner.
pub struct ShownOffer([[Arc<str>; 2]; 2]);

impl ShownOffer {
    pub fn new(id: &str, terms: &Terms, owner: &Paired, texts: &'static Texts) -> ShownOffer {
        ShownOffer([Language::English, Language::Russian].map(|language| {
            let locale = Locale::new(language, texts).with_colours();
            let others = OfferJson::new(id.to_owned(), terms, owner, false, locale);
            let own = OfferJson { yours: true, ..others.clone() };
            // Strings, numbers and lists of them always serialize.
            [others, own].map(|offer| Arc::<str>::from(serde_json::to_string(&offer).unwrap_or_default()))
        }))
    }

    /// As its owner sees it (`yours`) or as others do.
    pub fn json(&self, language: Language, yours: bool) -> &Arc<str> {
        let [english, russian] = &self.0;
        let [others, own] = match language {
            Language::English => english,
            Language::Russian => russian,
        };
        if yours { own } else { others }
    }
}

/// The offers as one client sees them, each as JSON.
pub struct ShownOffers(Vec<Arc<str>>);

impl ShownOffers {
    /// Whether they are the very same offers. Their texts are not compared.
    pub fn are(&self, others: &ShownOffers) -> bool {
        let same = |(one, other): (&Arc<str>, &Arc<str>)| Arc::ptr_eq(one, other);
        self.0.len() == others.0.len() && self.0.iter().zip(&others.0).all(same)
    }

    /// The list, an `OfferList`.
    pub fn json(&self) -> String {
        format!("{{\"offers\":[{}]}}", self.0.join(","))
    }
}

/// Somebody is called to a board.
#[derive(Clone, Debug)]
pub struct Call {
    /// The name of the game.
    pub game: String,
    /// Its title in English and in Russian is that of these rules.
    pub rules: String,
    /// Who plays against them; may be empty.
    pub name: String,
    since: Instant,
}

/// Why an offer is not made or accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoOffer {
    /// The session has too many.
    Many,
    /// There is no such offer any more.
    Gone,
    /// It is the client's own.
    Own,
    /// It is somebody else's.
    Foreign,
}

impl Lobby {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn changed(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// Notifies of each change.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Adds an offer. It goes soon unless its owner listens.
    pub fn add(self: &Arc<Self>, offer: Offer) -> Result<(), NoOffer> {
        let owner = offer.owner.key;
        let waits = {
            let mut state = self.state();
            if state.offers.iter().filter(|other| other.owner.key == owner).count() >= MAX_OWN_OFFERS {
                return Err(NoOffer::Many);
            }
            state.offers.push(offer);
            let present = state.present.entry(owner).or_insert(Present { streams: 0, left: Instant::now() });
            if present.streams == 0 {
                present.left = Instant::now();
            }
            present.streams == 0
        };
        self.changed();
        if waits {
            self.forget_later(owner);
        }
        Ok(())
    }

    /// Somebody withdraws an offer of theirs.
    pub fn withdraw(&self, id: &str, who: Option<SessionKey>) -> Result<(), NoOffer> {
        {
            let mut state = self.state();
            let at = state.offers.iter().position(|offer| offer.id == id).ok_or(NoOffer::Gone)?;
            if Some(state.offers[at].owner.key) != who {
                return Err(NoOffer::Foreign);
            }
            state.offers.remove(at);
        }
        self.changed();
        Ok(())
    }

    /// Somebody accepts an offer, which is then nobody else's. All other offers of both are withdrawn with it.
    pub fn take(&self, id: &str, who: SessionKey) -> Result<Offer, NoOffer> {
        let taken = {
            let mut state = self.state();
            let at = state.offers.iter().position(|offer| offer.id == id).ok_or(NoOffer::Gone)?;
            let owner = state.offers[at].owner.key;
            if owner == who {
                return Err(NoOffer::Own);
            }
            let taken = state.offers.remove(at);
            state.offers.retain(|offer| offer.owner.key != owner && offer.owner.key != who);
            taken
        };
        self.changed();
        Ok(taken)
    }

    /// Withdraws all offers of a session.
    pub fn withdraw_all(&self, who: SessionKey) {
        let gone = {
            let mut state = self.state();
            let before = state.offers.len();
            state.offers.retain(|offer| offer.owner.key != who);
            state.offers.len() != before
        };
        if gone {
            self.changed();
        }
    }

    /// The offers as one client sees them.
    pub fn list(&self, viewer: Option<SessionKey>, language: Language) -> ShownOffers {
        let state = self.state();
        let shown = |offer: &Offer| Arc::clone(offer.shown.json(language, viewer == Some(offer.owner.key)));
        ShownOffers(state.offers.iter().map(shown).collect())
    }

    /// The name of the game that somebody is about to accept.
    pub fn game_of(&self, id: &str, who: SessionKey) -> Result<&'static str, NoOffer> {
        let state = self.state();
        let offer = state.offers.iter().find(|offer| offer.id == id).ok_or(NoOffer::Gone)?;
        if offer.owner.key == who { Err(NoOffer::Own) } else { Ok(offer.terms.game()) }
    }

    /// Calls somebody to a board, on whatever page they are.
    pub fn call(&self, who: SessionKey, game: String, rules: String, name: String) {
        {
            let mut state = self.state();
            if state.calls.len() >= MAX_CALLED {
                state.calls.retain(|_, calls| calls.iter().any(|call| call.since.elapsed() < CALL_TIME));
                if state.calls.len() >= MAX_CALLED {
                    state.calls.clear();
                }
            }
            let calls = state.calls.entry(who).or_default();
            calls.push(Call { game, rules, name, since: Instant::now() });
            let most = calls.len().saturating_sub(MAX_CALLS);
            calls.drain(..most);
        }
        self.changed();
    }

    /// The boards that somebody is called to, the newest last.
    pub fn calls(&self, who: SessionKey) -> Vec<Call> {
        let mut state = self.state();
        let Some(calls) = state.calls.get_mut(&who) else { return Vec::new() };
        calls.retain(|call| call.since.elapsed() < CALL_TIME);
        let calls = calls.clone();
        if calls.is_empty() {
            state.calls.remove(&who);
        }
        calls
    }

    /// Somebody has come to a board.
    pub fn came(&self, who: SessionKey, game: &str) {
        let has_come = {
            let mut state = self.state();
            let Some(calls) = state.calls.get_mut(&who) else { return };
            let before = calls.len();
            calls.retain(|call| call.game != game);
            let has_come = calls.len() != before;
            if calls.is_empty() {
                state.calls.remove(&who);
            }
            has_come
        };
        if has_come {
            self.changed();
        }
    }

    /// Somebody listens, until the listener is dropped.
    pub fn listen(self: &Arc<Self>, who: Option<SessionKey>) -> Listener {
        if let Some(who) = who {
            let mut state = self.state();
            state.present.entry(who).or_insert(Present { streams: 0, left: Instant::now() }).streams += 1;
        }
        Listener { lobby: Arc::clone(self), who }
    }

    /// The owner of offers is not connected: they go unless somebody comes back soon.
    fn forget_later(self: &Arc<Self>, who: SessionKey) {
        let lobby = Arc::downgrade(self);
        tokio::spawn(async move {
            tokio::time::sleep(GRACE).await;
            if let Some(lobby) = lobby.upgrade() {
                lobby.forget_absent(who);
            }
        });
    }

    fn forget_absent(&self, who: SessionKey) {
        let is_absent = {
            let mut state = self.state();
            let absent =
                state.present.get(&who).is_none_or(|one| one.streams == 0 && one.left.elapsed() >= GRACE);
            if absent {
                state.present.remove(&who);
            }
            absent
        };
        if is_absent {
            self.withdraw_all(who);
        }
    }
}

/// Somebody who listens.
pub struct Listener {
    lobby: Arc<Lobby>,
    who: Option<SessionKey>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let Some(who) = self.who else { return };
        let waits = {
            let mut state = self.lobby.state();
            let has_offers = state.offers.iter().any(|offer| offer.owner.key == who);
            let Some(present) = state.present.get_mut(&who) else { return };
            present.streams -= 1;
            present.left = Instant::now();
            let is_gone = present.streams == 0;
            if is_gone && !has_offers {
                state.present.remove(&who);
            }
            is_gone && has_offers
        };
        if waits {
            self.lobby.forget_later(who);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni_api::hosted::WantedSide;
    use serde_json::Value;

    #[test]
    fn offers_are_made_once_and_listed_in_both_languages() {
        let texts = crate::test_texts::texts();
        let start = Locale::new(Language::English, texts).games().game("kayles/7").unwrap().start();
        let terms = Terms { start, side: WantedSide::First, clock: None, swap: false, rated: false };
        let owner = Paired { key: SessionKey::OWN, name: "Anna".to_owned(), rating: None };
        let shown = ShownOffer::new("one", &terms, &owner, texts);
        let list = |language, yours| {
            let one = shown.json(language, yours);
            ShownOffers(vec![Arc::clone(one), Arc::clone(one)])
        };
        for (language, yours) in [(Language::English, false), (Language::Russian, true)] {
            let read: Value = serde_json::from_str(&list(language, yours).json()).unwrap();
            let offers = read["offers"].as_array().unwrap();
            assert_eq!(offers.len(), 2);
            assert_eq!((&offers[1]["id"], &offers[1]["yours"]), (&Value::from("one"), &Value::from(yours)));
            assert!(list(language, yours).are(&list(language, yours)));
            assert!(!list(language, yours).are(&list(language, !yours)));
        }
        let title = |language| {
            let read: Value = serde_json::from_str(shown.json(language, false)).unwrap();
            read["title"].clone()
        };
        assert_ne!(title(Language::English), title(Language::Russian));
        assert_eq!(ShownOffers(Vec::new()).json(), "{\"offers\":[]}");
    }
}
