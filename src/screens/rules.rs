//! A game's rules as a page of their own.

use super::layout::{game_screen, no_game_screen};
use crate::components::arriving::{Arrives, Arriving, waiting};
use crate::components::print_links::{blank_sheet_link, print_link};
use crate::components::rule_book::RuleBook;
use crate::dom::{El, classed, div, el, link};
use crate::games::setup_of;
use crate::pieces::{self, Fetching};
use crate::route::{QUICK_RULES, Route};
use crate::seating::Seating;
use crate::setup::SHORT;
use rules::games::ALL;
use yew::prelude::*;

/// The rules of the game with that id, at that section.
pub fn rules_screen(game: &str, section: Option<&str>) -> Html {
    let section = section.map(|section| AttrValue::from(section.to_owned()));
    match ALL.iter().find(|info| info.id == game) {
        Some(info) => game_screen(game)
            .put(ways(game))
            .put(html! { <QuickRules key={format!("{game} in a minute")} game={info.id} /> })
            .put(html! { <RuleBook key={info.id} game={info.id} {section} /> })
            .into(),
        None => no_game_screen("There is no such game here."),
    }
}

/// Which game.
#[derive(Clone, Properties, PartialEq)]
pub struct MinuteProps {
    game: &'static str,
}

/// The game in a minute, which stands above its rules. It comes with the piece of the game.
type QuickRules = Arriving<MinuteProps>;

impl Arrives for MinuteProps {
    fn fetch(&self) -> Fetching<()> {
        let game = self.game;
        Box::pin(async move { pieces::tools_of(game).await.map(|_| ()) })
    }

    fn draw(&self) -> Option<Html> {
        let quick_rules = pieces::tools_here(self.game)?.quick_rules();
        Some(quick_rules_panel().put(quick_rules).into())
    }

    fn waiting(&self) -> Html {
        quick_rules_panel().put(waiting("Loading the game in a minute…")).into()
    }

    fn failed(&self, _: El) -> Html {
        // the rules tell all of it
        Html::default()
    }
}

/// Its place, to which an address leads like to a section of the rules.
fn quick_rules_panel() -> El {
    let id = format!("rules-{QUICK_RULES}");
    div("card-panel quick-rules-panel rules-quick-rules").set("id", id).set("tabindex", "-1")
}

/// From the rules to the game.
fn ways(game: &str) -> El {
    let play = el("a").set("class", "button primary").set("href", format!("#/play/{game}")).text("Play");
    let learn = link("button", "Learn", &Route::Learn(game.to_owned()));
    let lab = link("button quiet", "Try other rules in the lab", &Route::Lab(Some(game.to_owned())));
    let row = div("button-row").put(play).put(learn).put(lab);
    let dealt = play_words(game).map(|words| classed("p", "small soft").text(words));
    let sheets = div("button-row")
        .put(print_link(game, "rules", "Print the rules on a page"))
        .put(blank_sheet_link(game))
        .put(link("", "What the rules leave open", &Route::LeftOpen(game.to_owned())));
    classed("nav", "rules-ways").set("aria-label", "Play").put(row).put_if(dealt).put(sheets)
}

/// What *Play* deals, where that is not the whole game.
fn play_words(game: &str) -> Option<String> {
    let kind = setup_of(game)?;
    let short = kind.offer.presets.iter().find(|preset| preset.id == SHORT)?;
    let people = kind.info.best;
    let time = (short.length)(people).words(1, people, Seating::default());
    Some(format!("Play deals the short game: {}, {time}.", (short.what)(people)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_says_which_game_it_deals() {
        let words = play_words("contract-grid").unwrap();
        assert!(words.starts_with("Play deals the short game: Small grid, 3×3, 100 points"), "{words}");
        assert_eq!(play_words("fivefold"), None, "it has one form");
    }
}
