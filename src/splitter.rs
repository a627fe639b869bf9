//! Cutting a file of several games into its records while it is read, so that only one of them is in memory at a time.
//!
//! [`Splitter`] looks at nothing but quotes, brackets and commas. What it cuts out is then read as strictly as any
//! record, and so is the rest of the document, which is left with an empty list of games.

use rules::record::{MAX_BYTES, Malformed, Value, read_json};

/// The format of a file of several games; each of its games is a record.
pub const LIBRARY: &str = "new-tricks-shelf/1";

/// Within so many bytes a file that is cut has named its format and begun its list of games.
const START: usize = 1000;

/// The text of one game; none where it is over [`MAX_BYTES`].
pub type Piece = Option<Vec<u8>>;

/// A document that comes in parts.
#[derive(Default)]
pub struct Splitter {
    /// All but the games.
    rest: Vec<u8>,
    /// What has come of the game that is being read.
    game: Vec<u8>,
    list: List,
    /// How many games were cut out.
    games: usize,
    depth: usize,
    in_text: bool,
    is_escaped: bool,
}

/// How far the list of games has come.
#[derive(Default, PartialEq)]
enum List {
    #[default]
    NotYet,
    Open,
    Closed,
}

/// What is left of a document when its games are cut out.
#[derive(Debug, PartialEq)]
pub enum Rest {
    /// All of it: this is no file of several games, or not one that can be cut.
    Whole(Vec<u8>),
    /// It is well formed and had that many games.
    Games(usize),
    /// It breaks off, or is malformed outside its games.
    Damaged(String),
}

impl Splitter {
    /// Takes the next part and gives the games that end in it.
    ///
    /// # Errors
    ///
    /// [`Malformed::TooLarge`] where all but the games is more than a record may be.
    pub fn push(&mut self, part: &[u8]) -> Result<Vec<Piece>, Malformed> {
        let mut pieces = Vec::new();
        for &byte in part {
            pieces.extend(self.take(byte));
            if self.rest.len() > MAX_BYTES {
                return Err(Malformed::TooLarge);
            }
        }
        Ok(pieces)
    }

    /// The document has come to its end.
    pub fn finish(self) -> Rest {
        match self.list {
            List::NotYet => Rest::Whole(self.rest),
            List::Open => Rest::Damaged(format!("the file breaks off in game {}", self.games + 1)),
            List::Closed => match read_json(&self.rest) {
                Ok(_) => Rest::Games(self.games),
                Err(error) => Rest::Damaged(error.to_string()),
            },
        }
    }

    /// Takes a byte; gives a game that it ends.
    fn take(&mut self, byte: u8) -> Option<Piece> {
        if self.in_text {
            self.in_text = self.is_escaped || byte != b'"';
            self.is_escaped = !self.is_escaped && byte == b'\\';
            self.keep(byte);
            return None;
        }
        let between_games = self.list == List::Open && self.depth == 2;
        match byte {
            b',' if between_games => return Some(self.cut()),
            b']' if between_games => {
                let is_empty = self.game.trim_ascii().is_empty();
                let last = if is_empty && self.games == 0 { None } else { Some(self.cut()) };
                (self.list, self.depth) = (List::Closed, 1);
                self.keep(byte);
                return last;
            }
            // whatever it was to close, it is the game's mistake
            b'}' if between_games => {}
            b'"' => self.in_text = true,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.keep(byte);
        if byte == b'[' && self.depth == 2 && self.list == List::NotYet && self.begins_games() {
            self.list = List::Open;
        }
        None
    }

    /// Keeps a byte of the game that is being read, or of the rest; of a game that is too large, enough to see that.
    fn keep(&mut self, byte: u8) {
        if self.list != List::Open {
            self.rest.push(byte);
        } else if self.game.len() <= MAX_BYTES {
            self.game.push(byte);
        }
    }

    fn cut(&mut self) -> Piece {
        self.games += 1;
        let game = std::mem::take(&mut self.game);
        (game.len() <= MAX_BYTES).then_some(game)
    }

    /// Whether what has come so far begins the list of games of such a file.
    fn begins_games(&self) -> bool {
        if self.rest.len() > START {
            return false;
        }
        let document = read_json(&[&self.rest[..], b"]}"].concat());
        document.is_ok_and(|document| {
            let is_last = |entries: &[(String, Value)]| entries.last().is_some_and(|(key, _)| key == "games");
            document.get("format") == Some(&Value::text(LIBRARY))
                && matches!(document, Value::Object(entries) if is_last(&entries))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games that are cut out of a text that comes in parts of that size, and what is left.
    fn cut(text: &str, size: usize) -> (Vec<Option<String>>, Rest) {
        let mut splitter = Splitter::default();
        let mut games = Vec::new();
        for part in text.as_bytes().chunks(size) {
            let pieces = splitter.push(part).unwrap();
            games.extend(pieces.into_iter().map(|piece| Some(String::from_utf8(piece?).unwrap())));
        }
        (games, splitter.finish())
    }

    fn games(text: &str) -> (Vec<String>, Rest) {
        let (whole, rest) = cut(text, text.len().max(1));
        for size in 1..text.len() {
            let (found, left) = cut(text, size);
            assert_eq!((&found, &left), (&whole, &rest), "in parts of {size}");
        }
        (whole.into_iter().flatten().collect(), rest)
    }

    fn library(games: &str) -> String {
        format!(r#"{{"x_by":["me"],"format":"new-tricks-shelf/1","games":[{games}],"x_end":[1]}}"#)
    }

    #[test]
    fn games_are_cut_out_wherever_the_parts_end() {
        let list = r#"{"a":[1,{"b":"],}\"\\"}]}, [2,"ü,"] ,{}"#;
        let expected = [r#"{"a":[1,{"b":"],}\"\\"}]}"#, r#" [2,"ü,"] "#, "{}"];
        let (found, rest) = games(&library(list));
        assert_eq!(found, expected);
        assert_eq!(rest, Rest::Games(3));
        assert_eq!(games(&library("\n{},\n{}\n")).0, ["\n{}", "\n{}\n"]);
    }

    #[test]
    fn a_list_without_games_has_none() {
        assert_eq!(games(&library(" \n")), (vec![], Rest::Games(0)));
    }

    #[test]
    fn what_is_no_game_is_cut_out_to_be_refused() {
        assert_eq!(games(&library("1,,]")).0, ["1", "", ""]);
        assert_eq!(games(&library("{}}, 2")).0, ["{}}", " 2"]);
        assert_eq!(games(&library("{}}, 2")).1, Rest::Games(2));
    }

    #[test]
    fn a_file_that_breaks_off_gives_the_games_before() {
        let text = library("{},{},{");
        let (found, rest) = games(&text[..text.find("{},{},{").unwrap() + 7]);
        assert_eq!(found, ["{}", "{}"]);
        assert_eq!(rest, Rest::Damaged("the file breaks off in game 3".to_owned()));
    }

    #[test]
    fn what_stands_round_the_games_is_read_strictly() {
        let damaged = |text: &str| matches!(games(text).1, Rest::Damaged(_));
        assert!(damaged(&(library("{}") + "}")));
        assert!(damaged(&library("{}").replace("x_end", "games")));
        assert!(damaged(&library("{}").replace("[1]", "[1")));
    }

    #[test]
    fn any_other_document_stays_whole() {
        let late = r#"{"games":[{}],"format":"new-tricks-shelf/1"}"#;
        let far = library("{}").replace("me", &"-".repeat(START));
        let nested = r#"{"format":"new-tricks-shelf/1","x":{"games":[{}]}}"#;
        for text in ["", "{", "[[1,2],3]", "}{", r#"{"format":"new-tricks/1","moves":[1,2]}"#, late, nested] {
            assert_eq!(games(text), (vec![], Rest::Whole(text.as_bytes().to_vec())));
        }
        assert_eq!(cut(&far, 64).1, Rest::Whole(far.into_bytes()));
    }

    #[test]
    fn only_what_is_too_large_is_refused() {
        let padded = |size: usize| format!(r#"{{"x":"{}"}}"#, "-".repeat(size - 8));
        let list = [padded(MAX_BYTES), padded(MAX_BYTES + 1), "{}".to_owned()].join(",");
        let (found, rest) = cut(&library(&list), 1 << 16);
        let sizes: Vec<_> = found.iter().map(|game| game.as_ref().map(String::len)).collect();
        assert_eq!(sizes, [Some(MAX_BYTES), None, Some(2)]);
        assert_eq!(rest, Rest::Games(3));
        assert_eq!(Splitter::default().push(&vec![b' '; MAX_BYTES + 1]), Err(Malformed::TooLarge));
    }
}
