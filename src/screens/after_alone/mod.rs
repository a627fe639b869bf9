//! What follows a finished game of one person among computer players: par, the line of a day's deal, and the offer of a
//! second look. The worker plays the games of which par is the mean, one after the other; then it looks for mistakes to
//! practise.

mod day_result;
mod offer;

use super::practice::finder;
use super::stamps;
use crate::daily;
use crate::dom::{El, button, classed, div, el};
use crate::games::GameUi;
use crate::names::isolated;
use crate::practice::to_be_judged;
use crate::store::{self, Saved};
use crate::text::tenths;
use crate::worker_client;
use bots::{BotGame, par};
use day_result::{Scores, day_result};
use offer::Offer;
use rules::match_game;
use rules::record::{Head, ParGame, Recorded, read};
use rules::seed::Seed;
use rules::table::Table;
use std::cell::Cell;
use std::rc::Rc;
use worker::protocol::{Answer, Par, Question, Request};
use yew::platform::spawn_local;
use yew::prelude::*;

/// Which game, and who hears of its par.
#[derive(Properties, PartialEq)]
pub struct AfterAloneProps {
    /// Its id in the store.
    pub id: AttrValue,
    /// Hears of par once it is known.
    pub onpar: Callback<Vec<ParGame>>,
}

/// What follows.
pub struct AfterAlone {
    /// The game, once the store has given it.
    game: Option<Saved>,
    /// What a friend scored who sent its deal.
    friends: Option<u32>,
    /// Its par; none where it has none.
    par: Option<ParOf>,
    state: State,
    /// Whether it is still on the screen; none before mistakes are looked for.
    is_shown: Option<Rc<Cell<bool>>>,
}

/// A game that has a par.
pub struct ParOf {
    /// The question about the first of the games that the worker plays.
    request: Request,
    /// The person, and the score.
    who: String,
    score: u64,
    played: Vec<ParGame>,
}

/// What the worker does.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Nothing.
    Rests,
    /// It plays.
    Plays,
    /// It did not load.
    Absent,
    /// The browser has no workers, and the page has better things to do.
    Impossible,
}

/// What can happen.
pub enum Msg {
    /// The store has given the game, and what a friend scored who sent its deal.
    Found(Saved, Option<u32>),
    /// The worker has played a game.
    Played(Option<Answer>),
    /// The worker is to be asked again.
    Again,
}

impl Component for AfterAlone {
    type Message = Msg;
    type Properties = AfterAloneProps;

    fn create(ctx: &Context<Self>) -> Self {
        let id = ctx.props().id.clone();
        ctx.link().send_future_batch(async move {
            // the game has just been shown: it can be read, or there is nothing to say
            let saved = store::game(&id).await.ok()?.saved;
            let friends = friends_score(&saved).await;
            Some(Msg::Found(saved, friends))
        });
        AfterAlone { game: None, friends: None, par: None, state: State::Rests, is_shown: None }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Found(game, friends) => {
                keep_stamps(&game);
                self.par = par_of(&game);
                (self.game, self.friends) = (Some(game), friends);
                match self.par {
                    Some(_) => self.play_on(ctx),
                    None => self.find_mistakes(),
                }
            }
            Msg::Played(Some(Answer::Par(Some(Par { score, won })))) => {
                if let Some(par) = &mut self.par {
                    par.played.push(ParGame { score, won });
                }
                self.play_on(ctx);
            }
            Msg::Played(Some(_)) => {
                (self.par, self.state) = (None, State::Rests);
                self.find_mistakes();
            }
            Msg::Played(None) => self.state = State::Absent,
            Msg::Again => self.play_on(ctx),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let again = ctx.link().callback(|_: MouseEvent| Msg::Again);
        let par = self.par.as_ref().map(|par| div("par").each(self.told(par, again)));
        let scores = Scores {
            own: self.par.as_ref().map(|par| par.score),
            par: self.par.as_ref().and_then(|par| par::in_tenths(&par.played)),
            friends: self.friends,
        };
        let day = self.game.as_ref().and_then(|game| day_result(game, scores));
        let id = ctx.props().id.clone();
        html! { <>{ par.map(Html::from) }{ day.map(Html::from) }<Offer {id} /></> }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        let finds = self.is_shown.as_ref().is_some_and(|is_shown| is_shown.replace(false));
        if self.state == State::Plays || finds && !worker_client::is_idle() {
            worker_client::stop();
        }
    }
}

impl AfterAlone {
    /// Has the next game played; once all are, keeps what they brought.
    fn play_on(&mut self, ctx: &Context<Self>) {
        let (Some(par), Some(game)) = (&self.par, &self.game) else { return };
        if par::in_tenths(&par.played).is_some() {
            if self.state == State::Plays {
                // to know its par does not make it a game that was saved later
                store::keep_par(&game.id, game.saved, &par.played);
                ctx.props().onpar.emit(par.played.clone());
            }
            self.state = State::Rests;
            self.find_mistakes();
        } else if worker_client::has_workers() {
            self.state = State::Plays;
            let number = u32::try_from(par.played.len()).unwrap_or_default();
            let request = Request { question: Question::Par(number), ..par.request.clone() };
            let answer = worker_client::ask(request, 0);
            ctx.link().send_future(async move { Msg::Played(answer.await) });
        } else {
            self.state = State::Impossible;
        }
    }

    /// Looks for mistakes to practise.
    fn find_mistakes(&mut self) {
        let ids = self.game.clone().map(|game| to_be_judged(&[Rc::new(game)])).unwrap_or_default();
        if self.is_shown.is_none() && !ids.is_empty() && worker_client::has_workers() {
            let is_shown = Rc::new(Cell::new(true));
            self.is_shown = Some(Rc::clone(&is_shown));
            spawn_local(finder::find(ids, move || is_shown.get()));
        }
    }

    /// Par, or how far it has come: in as many lines, so that nothing jumps when it is known.
    fn told(&self, par: &ParOf, again: Callback<MouseEvent>) -> Vec<El> {
        let small = |words: String| classed("p", "small soft").text(words);
        let lines = |told: String, won: String| {
            let games = format!("Hard plays your cards {} times against the same players;", par::GAMES);
            let words = format!("{games} par is what it scores on average. {won}");
            vec![el("p").put(el("b").text(told)), small(words)]
        };
        let ParOf { who, score, played, .. } = par;
        let won = played.iter().filter(|game| game.won).count();
        match (self.state, par::in_tenths(played)) {
            (_, Some(mean)) => lines(
                format!("{who} {score}, Hard {} (par)", tenths(mean)),
                format!("It won {won} of {}.", par::GAMES),
            ),
            (State::Absent, None) => vec![
                small(format!("Par: {}", worker_client::absence().0)),
                button("button", "Try again", again),
            ],
            (State::Impossible, None) => {
                vec![small("This browser cannot work out par in the background.".to_owned())]
            }
            (State::Rests | State::Plays, None) => {
                let number = played.len();
                lines(
                    format!("Hard plays your cards: game {} of {}…", number + 1, par::GAMES),
                    format!("Won so far: {won}."),
                )
            }
        }
    }
}

/// What a friend scored who sent the deal of that game.
async fn friends_score(saved: &Saved) -> Option<u32> {
    let game = saved.game()?;
    daily::score_of_friend(game, &daily::day_of(saved, game)?).await
}

/// Keeps what the person has done in a game.
fn keep_stamps(saved: &Saved) {
    let (record, code) = (saved.record.clone(), saved.code.clone());
    spawn_local(async move {
        if let (Ok(head), Ok(seed)) = (Head::of(&record), code.parse()) {
            match_game!(head.game, G => keep_stamps_of::<G>(&head, seed).await);
        }
    });
}

async fn keep_stamps_of<G: GameUi>(head: &Head<'_>, seed: Seed) {
    if let Some(table) = read(head).ok().and_then(|record| Table::<G>::resume(record, seed).ok()) {
        stamps::keep(&table).await;
    }
}

/// The par of a game, as far as it is known; none where it has none.
fn par_of(saved: &Saved) -> Option<ParOf> {
    let head = Head::of(&saved.record).ok()?;
    match_game!(head.game, G => par_as::<G>(saved, &head))?
}

fn par_as<G: Recorded + BotGame>(saved: &Saved, head: &Head) -> Option<ParOf> {
    let table: Table<G> = Table::resume(read(head).ok()?, saved.code.parse().ok()?).ok()?;
    let seat = par::seat(&table)?;
    let mut played = table.record().remarks.par.clone();
    if par::in_tenths(&played).is_none() {
        played.clear();
    }
    Some(ParOf {
        request: Request::new(&table, seat, Question::Par(0)),
        who: isolated(table.players().get(seat.index())?),
        score: par::score(table.game(), seat),
        played,
    })
}
