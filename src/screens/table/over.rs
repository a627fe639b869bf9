//! The end of a game: by agreement, and what follows any end.

use super::TableMsg;
use crate::components::dialog::close_button;
use crate::components::scenes::{self, GameEnd};
use crate::dom::{El, button, classed, div, el, link};
use crate::games::{GameUi, Sheet};
use crate::names::Names;
use crate::route::Route;
use crate::screens::layout::credit;
use crate::screens::note::note_on;
use crate::screens::session::GameSession;
use crate::setup::SHORT;
use crate::text::{count, list};
use rules::seat::Seat;
use rules::skill::Skill;
use rules::standing::Standing;
use rules::table::Table;
use yew::prelude::*;

/// Asks whether people really want to end the game.
pub fn stop_sheet(send: &Callback<TableMsg>, dialog: &NodeRef) -> Html {
    let words = "Everybody is ranked by the score so far. The game stays in Your games.";
    let row = div("button-row")
        .put(button("button primary", "End it", send.reform(|_| TableMsg::Stop)))
        .put(close_button("button", "Keep playing", dialog));
    div("room-stack").put(el("p").text(words)).put(row).into()
}

/// The result of a game that has ended by agreement.
pub fn stopped<G: GameUi>(session: &GameSession<G>, roomy: bool, names: &Names, after: Html) -> Html {
    let standings = session.table().game().standings();
    let scores = G::score_sheet(&session.sitting.view(), names);
    let why = "Everybody is ranked by the score so far.";
    let headline = "Ended by agreement".to_owned();
    scenes::end(GameEnd {
        won: None,
        headline,
        why: why.to_owned(),
        last_word: None,
        board: None,
        after,
        ranking: ranking(&standings, names).into(),
        score_sheet: (scores, roomy),
    })
}

/// Everybody, by the score so far.
pub fn ranking(standings: &[Standing], names: &Names) -> El {
    classed("ol", "ranking").each(standings.iter().map(|standing| ranked(standing, names)))
}

fn ranked(standing: &Standing, names: &Names) -> El {
    let who: Vec<String> = standing.seats.iter().map(|&seat| names.of(seat).to_string()).collect();
    let points = count(standing.score, "point", "points");
    let score = match standing.victories {
        Some(won) => format!("{}, {points}", count(won.into(), "game won", "games won")),
        None => points,
    };
    let words = div("ranking-words").put(el("b").text(list(&who))).put(el("span").text(score));
    classed("li", "card-panel")
        .class_if(standing.place == 1, "winner")
        .put(classed("span", "place").text(standing.place.to_string()))
        .put(words)
}

/// What follows a game that is over: its moments, what follows for one person alone, and what can be done now.
pub fn after<G: GameUi>(
    id: &str,
    table: &Table<G>,
    (moments, alone): (Option<El>, Html),
    send: &Callback<TableMsg>,
) -> Html {
    let remarks = &table.record().remarks;
    // what else these people can play; who plays alone is shown what could have been better
    let is_night = remarks.computers.people(table.seats()).count() > 1;
    let second = match is_night {
        true => link("button", "Next game", &Route::GameNight(id.to_owned())),
        false => link("button", "Review my play", &Route::MyPlay(id.to_owned())),
    };
    let row = div("button-row end-ways")
        .put(button("button primary", "Play again", send.reform(|_| TableMsg::PlayAgain(None))))
        .put_if(harder(table).map(|skill| {
            let text = format!("Play on {}", skill.name());
            button("button", text, send.reform(move |_| TableMsg::PlayAgain(Some(skill))))
        }))
        .put(second)
        .put(link("button", "Home", &Route::Home))
        .put(button("button", "More", send.reform(|_| TableMsg::OpenSheet(Sheet::Menu))));
    div("room-stack end-after")
        .put(row)
        .put_if(moments)
        // it comes a moment later, and is to move nothing
        .put(alone)
        .put_if(note_on(&remarks.note))
        .put_if(credit(G::ID))
        .into()
}

/// The skill above that of the weakest computer player, for somebody who has won alone.
fn harder<G: GameUi>(table: &Table<G>) -> Option<Skill> {
    let computers = table.record().remarks.computers;
    let mut people = computers.people(table.seats());
    let (person, None) = (people.next()?, people.next()) else { return None };
    let standings = table.game().standings();
    let wins = standings.iter().any(|standing| standing.place == 1 && standing.seats.contains(&person));
    let weakest = Seat::all(table.seats()).filter_map(|seat| computers.at(seat)).min()?;
    let above = Skill::ALL.into_iter().find(|&skill| skill > weakest);
    above.filter(|_| wins && !table.is_stopped())
}

/// The short game, which follows a game of one person among computers.
pub fn short_game<G: GameUi>(table: &Table<G>) -> Option<El> {
    let is_alone = table.record().remarks.computers.people(table.seats()).count() <= 1;
    let has_short = G::SETUP.presets.iter().any(|preset| preset.id == SHORT);
    (is_alone && has_short).then(|| link("button wide", "Short game", &Route::Play(G::ID.to_owned())))
}
