//! Programs for the browser, as they travel: the names by which wasm asks its glue for functions are made short, and
//! the glue's comments stay behind. Those names end in digests that nothing compresses; they are a fortieth of the
//! download.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use walrus::Module;

/// The name of the module whose functions the glue gives the program.
const GIVEN: &str = "w";

/// Makes a program and its glue, as wasm-bindgen has written them for each other, small.
pub fn slim(program: &Path, glue: &Path) -> Result<()> {
    let read = || format!("{} could not be read", program.display());
    let mut module = Module::from_file(program).with_context(read)?;
    let mut script =
        fs::read_to_string(glue).with_context(|| format!("{} could not be read", glue.display()))?;
    for (number, import) in module.imports.iter_mut().enumerate() {
        let (long, short) = (format!("        {}: function", import.name), format!("i{number}"));
        if script.matches(&long).count() != 1 {
            bail!("{} has to offer {:?} once", glue.display(), import.name);
        }
        script = script.replacen(&long, &format!("{short}: function"), 1);
        import.name = short;
        // the page gives all its functions under one name
        let given = format!("\"{}\": import0", import.module);
        script = script.replace(&given, &format!("{GIVEN}: import0"));
        import.module = GIVEN.to_owned();
    }
    if module.imports.iter().next().is_some() && script.matches(&format!("{GIVEN}: import0")).count() != 1 {
        bail!("{} has to give the functions of one module", glue.display());
    }
    fs::write(program, module.emit_wasm())
        .with_context(|| format!("{} could not be written", program.display()))?;
    fs::write(glue, without_comments(&script))
        .with_context(|| format!("{} could not be written", glue.display()))
}

/// A script without the lines that only comment, and without what stands before its lines.
pub fn without_comments(script: &str) -> String {
    let mut inside = false;
    let mut rest = String::new();
    for line in script.lines().map(str::trim_start) {
        inside |= line.starts_with("/**");
        if !inside && !line.is_empty() && !line.starts_with("//") {
            rest += line;
            rest.push('\n');
        }
        inside &= !line.ends_with("*/");
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;

    const GLUE: &str = "const import0 = {\n        __wbg_log_0f1e2d3c: function(arg0) {\n            log(arg0);\n        },\n};\nreturn { \"./a_bg.js\": import0 };\n";

    #[test]
    fn a_program_and_its_glue_agree_on_short_names() -> Result<()> {
        let folder = env::temp_dir().join(format!("new-tricks-slim-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let (program, glue, other) = (folder.join("a.wasm"), folder.join("a.js"), folder.join("b.js"));
        let mut module = Module::default();
        let kind = module.types.add(&[walrus::ValType::I32], &[]);
        module.add_import_func("./a_bg.js", "__wbg_log_0f1e2d3c", kind);
        module.emit_wasm_file(&program)?;
        fs::write(&glue, GLUE)?;
        fs::write(&other, "const import0 = {};")?;
        let refused = slim(&program, &other).is_err();
        slim(&program, &glue)?;
        let slimmed = Module::from_file(&program)?;
        let names: Vec<_> = slimmed.imports.iter().map(|import| import.name.clone()).collect();
        let script = fs::read_to_string(&glue)?;
        fs::remove_dir_all(&folder)?;
        assert!(refused);
        assert_eq!(names, ["i0"]);
        assert_eq!(
            script,
            "const import0 = {\ni0: function(arg0) {\nlog(arg0);\n},\n};\nreturn { w: import0 };\n"
        );
        Ok(())
    }

    #[test]
    fn comments_stay_behind() {
        assert_eq!(without_comments("// why\na; // b\n  // c\n"), "a; // b\n");
        assert_eq!(without_comments("/** one */\na;\n/**\n * b\n */\nc;\n"), "a;\nc;\n");
    }
}
