//! ContractGrid where phones hold the hands. Grids, strikes and bids are decided at the edge: a grid is secret until all
//! have theirs, and a bid is made on one’s own paper.

use crate::games::phones::OnPhones;
use rules::cards::Card;
use rules::games::contract_grid::ContractGrid;

impl OnPhones for ContractGrid {
    const AT_THE_EDGE: &'static str =
        "You arrange, strike and bid here, on your own paper: backs cannot show contracts.";

    fn on_phone(card: Card) -> String {
        match card.suit() {
            None => "The highest trump: it wins every trick it is played to.",
            Some(_) => "Follow the suit led if you can. The highest trump takes a trick, else the highest card of that suit.",
        }
        .to_owned()
    }
}
