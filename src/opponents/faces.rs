//! The faces of computer players.

use crate::dom::{El, classed, drawn};

/// Their faces by name.
const FACES: [(&str, &str); 5] = [
    ("Ada", include_str!("ada.svg")),
    ("Blaise", include_str!("blaise.svg")),
    ("Grace", include_str!("grace.svg")),
    ("Konrad", include_str!("konrad.svg")),
    ("Emmy", include_str!("emmy.svg")),
];

/// The face that goes with a name, if one does.
pub fn face(name: &str) -> Option<El> {
    let (_, markup) = FACES.iter().find(|(of, _)| *of == name)?;
    Some(classed("i", "portrait").set("aria-hidden", "true").put(drawn(markup)))
}
