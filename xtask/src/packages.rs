//! Our packages, and which of them a change concerns.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

use crate::run::{cargo, output, root};

/// The package of the page, whose folder is that of the repository.
const PAGE: &str = "new-tricks";
/// The package that tests what belongs to no other: the repository as a whole.
const WHOLE: &str = "xtask";
/// All packages, as words for cargo. `cargo xtask` has compiled xtask by itself; in one call with the others, its crates
/// would be compiled again, with the features that the others ask them for.
pub const PARTS: [&[&str]; 2] = [&["--package", WHOLE], &["--workspace", "--exclude", WHOLE]];
/// Where the page's own files lie.
const OF_PAGE: [&str; 4] = ["src/", "static/", "build.rs", "index.html"];
/// What concerns every package.
const OF_ALL: [&str; 4] = ["Cargo.toml", "Cargo.lock", ".cargo/", "clippy.toml"];
/// The branches that work begins from, the likeliest first.
const ORIGINS: [&str; 3] = ["origin/HEAD", "origin/main", "main"];

/// A package of ours: its folder, and the packages of ours that it is made of, or tested with.
pub struct Package {
    pub name: String,
    pub manifest: PathBuf,
    folder: String,
    made_of: Vec<String>,
    tested_with: Vec<String>,
}

/// The packages to be tested for what has changed.
pub fn concerned_by_change() -> Result<Vec<String>> {
    Ok(concerned(&ours()?, &files()?))
}

/// The files that differ from where the work left the main branch; where none does, those of the last commit.
fn files() -> Result<Vec<String>> {
    let bases = ORIGINS.iter().map(|origin| git(&["merge-base", "HEAD", origin]));
    let base = bases.flatten().next().unwrap_or_else(|| "HEAD".to_owned());
    let changed = changed_since(&base)?;
    if changed.is_empty() { changed_since("HEAD^") } else { Ok(changed) }
}

fn changed_since(commit: &str) -> Result<Vec<String>> {
    let changed =
        git(&["diff", "--name-only", "--no-renames", commit]).context("Git cannot say what has changed.")?;
    let new = git(&["ls-files", "--others", "--exclude-standard"]).unwrap_or_default();
    Ok(changed.lines().chain(new.lines()).map(str::to_owned).collect())
}

fn git(words: &[&str]) -> Option<String> {
    output(Command::new("git").args(words).current_dir(root().ok()?))
}

/// The packages that those files concern: theirs, those made of them, and those tested with any of these.
fn concerned(packages: &[Package], files: &[String]) -> Vec<String> {
    let mut found: BTreeSet<&str> = files.iter().flat_map(|file| owners(packages, file)).collect();
    loop {
        let is_made_of_found =
            |package: &&Package| package.made_of.iter().any(|name| found.contains(name.as_str()));
        let more: Vec<_> =
            packages.iter().filter(is_made_of_found).map(|package| package.name.as_str()).collect();
        let before = found.len();
        found.extend(more);
        if found.len() == before {
            break;
        }
    }
    let is_concerned = |package: &&Package| {
        found.contains(package.name.as_str())
            || package.name == WHOLE
            || package.tested_with.iter().any(|name| found.contains(name.as_str()))
    };
    packages.iter().filter(is_concerned).map(|package| package.name.clone()).collect()
}

/// The packages that a file belongs to.
fn owners<'a>(packages: &'a [Package], file: &str) -> Vec<&'a str> {
    let begins = |places: &[&str]| places.iter().any(|place| file.starts_with(place));
    let is_owner = |package: &&Package| {
        begins(&OF_ALL)
            || package.name == PAGE && begins(&OF_PAGE)
            || !package.folder.is_empty() && file.starts_with(&format!("{}/", package.folder))
    };
    packages.iter().filter(is_owner).map(|package| package.name.as_str()).collect()
}

/// Our packages, as cargo describes them.
pub fn ours() -> Result<Vec<Package>> {
    let metadata = MetadataCommand::new()
        .cargo_path(cargo())
        .manifest_path(root()?.join("Cargo.toml"))
        .no_deps()
        .exec()
        .context("Cargo could not say what the packages are made of")?;
    Ok(metadata.workspace_packages().into_iter().map(|package| described(&metadata, package)).collect())
}

fn described(metadata: &Metadata, package: &cargo_metadata::Package) -> Package {
    let folder =
        package.manifest_path.parent().and_then(|folder| folder.strip_prefix(&metadata.workspace_root).ok());
    let of_ours = |is_for_tests: bool| {
        let ours = package.dependencies.iter().filter(|needed| needed.path.is_some());
        let kind = ours.filter(|needed| (needed.kind == DependencyKind::Development) == is_for_tests);
        kind.map(|needed| needed.name.clone()).collect()
    };
    Package {
        name: package.name.to_string(),
        manifest: package.manifest_path.clone().into(),
        folder: folder.map(ToString::to_string).unwrap_or_default(),
        made_of: of_ours(false),
        tested_with: of_ours(true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn concerned_by(files: &[&str]) -> Result<Vec<String>> {
        let files: Vec<_> = files.iter().map(|file| (*file).to_owned()).collect();
        let mut names = concerned(&ours()?, &files);
        names.sort();
        Ok(names)
    }

    #[test]
    fn a_file_concerns_its_package_and_those_that_depend_on_it() -> Result<()> {
        assert_eq!(concerned_by(&["src/screens/mod.rs"])?, ["new-tricks", "xtask"]);
        assert_eq!(concerned_by(&["crates/referee/src/main.rs"])?, ["referee", "xtask"]);
        let of_rules = concerned_by(&["crates/rules/src/lib.rs"])?;
        assert_eq!(of_rules.len(), ours()?.len(), "everything is made of the rules: {of_rules:?}");
        Ok(())
    }

    #[test]
    fn what_belongs_to_no_package_concerns_the_tests_of_the_whole() -> Result<()> {
        assert_eq!(concerned_by(&["docs/browsers.md", "e2e/screens/home.spec.ts"])?, ["xtask"]);
        assert_eq!(concerned_by(&["Cargo.lock"])?.len(), ours()?.len());
        Ok(())
    }

    #[test]
    fn tests_alone_concern_nobody_who_depends_on_what_they_test() {
        let package = |name: &str, made_of: &[&str], tested_with: &[&str]| Package {
            name: name.into(),
            manifest: PathBuf::new(),
            folder: name.into(),
            made_of: made_of.iter().map(|name| (*name).to_owned()).collect(),
            tested_with: tested_with.iter().map(|name| (*name).to_owned()).collect(),
        };
        let packages = [
            package("base", &[], &["helper"]),
            package("helper", &["base"], &[]),
            package("top", &["base"], &[]),
        ];
        assert_eq!(concerned(&packages, &["helper/src/lib.rs".into()]), ["base", "helper"]);
        assert_eq!(concerned(&packages, &["base/src/lib.rs".into()]), ["base", "helper", "top"]);
    }
}
