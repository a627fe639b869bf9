//! `licences.html`: the licences of all crates that are compiled into the page, and of its fonts, as these licences demand.
//!
//! Cargo says which crates those are, and each crate brings its text along. What runs only while the page is built, as
//! macros do, is not in the page and not in the list. (`cargo xtask test` has `cargo deny` check that all licences are
//! among those in `deny.toml`.)

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use cargo_metadata::{CargoOpt, DependencyKind, Metadata, MetadataCommand, Package, PackageId, TargetKind};

use crate::run::{cargo, root};
use crate::stage::hash;
use crate::tools::TARGET;

const TEMPLATE: &str = include_str!("../../static/licences.html");
/// What stands in the template where the licences go, and where the style's hash goes.
const LICENCES_PLACE: &str = "licences-of-the-crates";
const HASH_PLACE: &str = "'sha256-of-inline-style'";

/// The MIT licence, for crates that name it and bring no text.
const MIT: &str = include_str!("../../LICENSE-MIT");
/// The licence of what lies beside it, and its names.
const FONTS: (&str, [&str; 2]) = (include_str!("../../static/fonts/OFL.txt"), ["Figtree", "Fraunces"]);
/// What begins the names of files with licences.
const FILES: [&str; 5] = ["licen", "copying", "copyright", "notice", "unlicense"];
/// The package that is the page.
const PAGE: &str = "new-tricks";

/// Writes the page of licences into a folder.
pub fn write(folder: &Path) -> Result<()> {
    let metadata = MetadataCommand::new()
        .cargo_path(cargo())
        .manifest_path(root()?.join("Cargo.toml"))
        .features(CargoOpt::SomeFeatures(Vec::new()))
        .other_options(["--offline", "--filter-platform", TARGET].map(str::to_owned))
        .exec()
        .context("Cargo could not say what the page is made of")?;
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let rust = ("Rust's standard library".to_owned(), mit_of("The Rust Project Contributors")?);
    for named in compiled_in(&metadata)?.into_iter().map(named_text).chain([Ok(rust)]) {
        let (name, text) = named?;
        by_text.entry(text).or_default().push(name);
    }
    let (text, fonts) = FONTS;
    by_text.insert(text.trim().to_owned(), fonts.map(str::to_owned).into());
    fs::write(folder.join("licences.html"), page(&by_text)?).context("licences.html could not be written")
}

/// The packages that are compiled into the page, without our own.
fn compiled_in(metadata: &Metadata) -> Result<Vec<&Package>> {
    let resolve = metadata.resolve.as_ref().context("Cargo has resolved nothing.")?;
    let page = metadata.packages.iter().find(|package| package.name.as_str() == PAGE);
    let mut ahead = vec![&page.context("There is no page here.")?.id];
    let mut found: BTreeSet<&PackageId> = BTreeSet::new();
    while let Some(id) = ahead.pop() {
        if is_macro(&metadata[id]) || !found.insert(id) {
            continue;
        }
        let needed = resolve.nodes.iter().filter(|node| node.id == *id).flat_map(|node| &node.deps);
        let is_normal = |kind: &cargo_metadata::DepKindInfo| kind.kind == DependencyKind::Normal;
        ahead.extend(needed.filter(|dep| dep.dep_kinds.iter().any(is_normal)).map(|dep| &dep.pkg));
    }
    let mut packages: Vec<_> = found.into_iter().map(|id| &metadata[id]).collect();
    packages.retain(|package| package.source.is_some());
    packages.sort_by_key(|package| (&package.name, &package.version));
    Ok(packages)
}

fn is_macro(package: &Package) -> bool {
    package.targets.iter().any(|target| target.kind.contains(&TargetKind::ProcMacro))
}

/// A package as it is listed, and the text of its licence.
fn named_text(package: &Package) -> Result<(String, String)> {
    Ok((format!("{} {}", package.name, package.version), text_of(package)?))
}

/// The text of a package's licence. Where it may be used under another licence than Apache's, which is long, the other
/// is enough.
fn text_of(package: &Package) -> Result<String> {
    let folder = package.manifest_path.parent().context("A package has no folder.")?;
    let mut texts = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().to_string_lossy().to_lowercase();
        if FILES.iter().any(|begin| name.starts_with(begin)) && file.file_type()?.is_file() {
            texts.insert(name, fs::read_to_string(file.path())?.replace("\r\n", "\n"));
        }
    }
    let is_apache = |name: &String| name.contains("apache");
    if texts.keys().any(|name| name.contains("mit")) {
        texts.retain(|name, _| !is_apache(name));
    }
    let text = texts.values().map(|text| text.trim()).collect::<Vec<_>>().join("\n\n");
    if !text.is_empty() {
        return Ok(text);
    }
    let licence = package.license.as_deref().unwrap_or_default();
    if !licence.contains("MIT") {
        bail!("{} brings no text of its licence, {licence:?}, and we have none either.", package.name);
    }
    let authors: Vec<_> =
        package.authors.iter().map(|author| author.split(" <").next().unwrap_or(author)).collect();
    let authors =
        if authors.is_empty() { format!("the authors of {}", package.name) } else { authors.join(", ") };
    mit_of(&authors)
}

/// The MIT licence of those people.
fn mit_of(authors: &str) -> Result<String> {
    let (_, permission) = MIT.split_once("Permission is").context("LICENSE-MIT is no MIT licence.")?;
    Ok(format!("MIT License\n\nCopyright (c) {authors}\n\nPermission is{}", permission.trim_end()))
}

/// The page with these licences and who uses them.
fn page(by_text: &BTreeMap<String, Vec<String>>) -> Result<String> {
    let style = TEMPLATE.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next());
    let style = style.context("static/licences.html needs a style.")?;
    if [LICENCES_PLACE, HASH_PLACE].iter().any(|place| TEMPLATE.matches(place).count() != 1) {
        bail!("static/licences.html needs {LICENCES_PLACE} and {HASH_PLACE} exactly once.");
    }
    let mut groups: Vec<_> = by_text.iter().collect();
    groups.sort_by_key(|(_, names)| names.first());
    let sections: Vec<_> = groups.into_iter().map(|(text, names)| section(names, text)).collect();
    Ok(TEMPLATE.replace(HASH_PLACE, &hash(style)).replace(LICENCES_PLACE, &sections.join("\n")))
}

fn section(names: &[String], text: &str) -> String {
    let names: String = names.iter().map(|name| format!("<li>{}</li>", escaped(name))).collect();
    format!("<section><ul>{names}</ul><pre>{}</pre></section>", escaped(text))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_stands_once_with_all_who_use_it() -> Result<()> {
        let crates = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let by_text = BTreeMap::from([
            ("A <b> & c".to_owned(), crates(&["z 1.0.0"])),
            ("B".to_owned(), crates(&["a 1.0.0", "b 2.0.0"])),
        ]);
        let page = page(&by_text)?;
        let first = "<section><ul><li>a 1.0.0</li><li>b 2.0.0</li></ul><pre>B</pre></section>";
        let then = "<section><ul><li>z 1.0.0</li></ul><pre>A &lt;b> &amp; c</pre></section>";
        assert!(page.contains(&format!("{first}\n{then}")), "{page}");
        assert!(page.contains("style-src 'sha256-") && !page.contains(HASH_PLACE));
        Ok(())
    }

    #[test]
    fn our_licence_serves_those_who_bring_no_text() -> Result<()> {
        let text = mit_of("Ann and Ben")?;
        assert!(text.starts_with("MIT License\n\nCopyright (c) Ann and Ben\n\nPermission is hereby granted"));
        assert!(text.ends_with("SOFTWARE."), "{text}");
        Ok(())
    }
}
