//! The page's modules as few scripts, so that a browser asks once or twice and not a hundred times.
//!
//! The modules are our own and formatted by one tool, so their imports and exports are found line by line; whatever does not look like
//! them is an error here and not in somebody's browser. Each module becomes a function that is called when it is first needed, which
//! keeps the order in which modules run.

use kamni_files::script;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A module that at most this many kinds of pages need is in the script of each; one that more need is in the script that all pages load.
const MAX_COPIES: usize = 2;

/// Why modules cannot become one script.
#[derive(Debug, PartialEq, Eq)]
pub struct BundleError(pub String);

/// The modules that there are, by their paths.
pub type Sources = BTreeMap<String, String>;

/// How a script is made.
pub struct Bundle<'a> {
    pub sources: &'a Sources,
    /// The files that modules name beside themselves, such as the script of a worker: their paths, and their addresses from the script.
    pub files: &'a BTreeMap<String, String>,
    /// Whether modules may wait while they are loaded. A worker may not: it would miss its first messages.
    pub may_wait: bool,
}

impl Bundle<'_> {
    /// The script that runs `entry`, with every module that it can come to need.
    pub fn script(&self, entry: &str) -> Result<String, BundleError> {
        self.scripts(entry, &BTreeSet::new(), |_, _| String::new())
    }

    /// The same without modules that only a few of `apart` need: each of these has a script of its own, which comes when it is wanted.
    /// `put` gets the name of such a module and its script, and says how the file beside the first script is called.
    pub fn scripts(
        &self,
        entry: &str,
        apart: &BTreeSet<String>,
        mut put: impl FnMut(&str, String) -> String,
    ) -> Result<String, BundleError> {
        let mut modules = self.needed(entry, apart)?;
        modules.retain(|path, _| !apart.contains(path));
        let mut each = Vec::new();
        let mut users: BTreeMap<String, usize> = BTreeMap::new();
        for root in apart {
            let needed = self.needed(root, &BTreeSet::new())?;
            for path in needed.keys() {
                *users.entry(path.clone()).or_default() += 1;
            }
            each.push((root, needed));
        }
        // A kind of page that another one needs has no script of its own.
        let whole: BTreeSet<String> = each
            .iter()
            .filter(|(root, _)| users[*root] > 1)
            .flat_map(|(_, needed)| needed.keys().cloned())
            .collect();
        let mut files = String::new();
        for (root, needed) in each {
            let is_shared =
                |path: &str| modules.contains_key(path) || whole.contains(path) || users[path] > MAX_COPIES;
            let (shared, own): (BTreeMap<_, _>, BTreeMap<_, _>) =
                needed.into_iter().partition(|(path, _)| is_shared(path));
            no_cycle(&shared.iter().chain(&own).collect())?;
            if own.contains_key(root) {
                let script =
                    format!("export const modules = (need, bring) => ({{\n{}}});\n", self.functions(&own));
                let _ = writeln!(files, "'{root}': './{}',", put(root, script));
            }
            modules.extend(shared);
        }
        no_cycle(&modules.iter().collect())?;
        let wait = if self.may_wait { "await " } else { "" };
        let mut out = format!("const modules = {{\n{}}};\n", self.functions(&modules));
        let _ = write!(
            out,
            "const apart = {{\n{files}}};\nconst made = {{}};\nconst need = (name) => (made[name] ??= modules[name]());\n\
             const bring = async (from, name) => {{\n\
             const path = new URL(name, `m:/${{from}}`).pathname.slice(1);\n\
             if (path in apart) Object.assign(modules, (await import(apart[path])).modules(need, bring));\n\
             return need(path);\n}};\n\
             {wait}need('{entry}');\n"
        );
        Ok(out)
    }

    /// All modules that one can come to need, but for what only those of `without` need.
    fn needed(
        &self,
        entry: &str,
        without: &BTreeSet<String>,
    ) -> Result<BTreeMap<String, Module>, BundleError> {
        let mut modules: BTreeMap<String, Module> = BTreeMap::new();
        let mut wanted = vec![entry.to_owned()];
        while let Some(path) = wanted.pop() {
            if modules.contains_key(&path) {
                continue;
            }
            let module = self.module(&path)?;
            if !without.contains(&path) {
                wanted.extend(module.needs.iter().cloned());
            }
            modules.insert(path, module);
        }
        Ok(modules)
    }

    /// Modules as functions, by their paths.
    fn functions(&self, modules: &BTreeMap<String, Module>) -> String {
        let function = if self.may_wait { "async () =>" } else { "() =>" };
        let mut out = String::new();
        for (path, module) in modules {
            // In brackets: browsers then compile it as the script arrives and not when it is called, after reading it a second time.
            let _ = writeln!(out, "'{path}': ({function} {{\n{}}}),", module.code);
        }
        out
    }

    fn module(&self, path: &str) -> Result<Module, BundleError> {
        let source =
            self.sources.get(path).ok_or_else(|| BundleError(format!("there is no module {path}")))?;
        if let Some((line, sign)) = script::flaw(source) {
            return Err(BundleError(format!("{path}, line {line}: `{sign}` has no counterpart")));
        }
        let fail = |what: &str| BundleError(format!("{path}: this is not understood: {what}"));
        let wait = if self.may_wait { "await " } else { "" };
        let mut module = Module::default();
        // What is exported: the name outside, and the expression.
        let mut exports: Vec<(String, String)> = Vec::new();
        let mut lines = without_comments(source).into_iter();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") || line.starts_with("export {") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    let more = lines.next().ok_or_else(|| fail(&statement))?;
                    statement = format!("{statement} {}", more.trim());
                }
                if statement == "export {};" {
                    continue;
                }
                let (head, from) = statement
                    .strip_suffix("';")
                    .and_then(|rest| rest.split_once(" from '"))
                    .ok_or_else(|| fail(&statement))?;
                let from = resolve(path, from);
                module.before.insert(from.clone());
                if let Some(name) = head.strip_prefix("import * as ") {
                    let _ = writeln!(module.code, "const {name} = {wait}need('{from}');");
                } else {
                    let names = head.split_once('{').and_then(|(_, rest)| rest.strip_suffix('}'));
                    let names = names.ok_or_else(|| fail(&statement))?;
                    let pairs: Vec<(&str, &str)> = names
                        .split(',')
                        .map(str::trim)
                        .filter(|name| !name.is_empty())
                        .map(|name| name.split_once(" as ").unwrap_or((name, name)))
                        .collect();
                    if head.starts_with("import ") {
                        let names: Vec<String> =
                            pairs.iter().map(|(name, here)| format!("{name}: {here}")).collect();
                        let _ =
                            writeln!(module.code, "const {{ {} }} = {wait}need('{from}');", names.join(", "));
                    } else {
                        let passed = format!("passed{}", module.before.len());
                        let _ = writeln!(module.code, "const {passed} = {wait}need('{from}');");
                        exports.extend(
                            pairs
                                .iter()
                                .map(|(name, outside)| ((*outside).to_owned(), format!("{passed}.{name}"))),
                        );
                    }
                }
                continue;
            }
            let line = match line.strip_prefix("export ") {
                Some(rest) => {
                    let kinds = ["const ", "function ", "async function ", "class "];
                    let named = kinds.iter().find_map(|kind| rest.strip_prefix(kind));
                    let named = named.ok_or_else(|| fail(line))?;
                    let end = named.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(named.len());
                    exports.push((named[..end].to_owned(), named[..end].to_owned()));
                    rest
                }
                None => line,
            };
            let line = self.with_files(path, line)?;
            let line = self.with_imports(path, &line, &mut module)?;
            module.code.push_str(&line);
            module.code.push('\n');
        }
        let exports: Vec<String> = exports.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        let _ = writeln!(module.code, "return {{ {} }};", exports.join(", "));
        module.needs.extend(module.before.iter().cloned());
        Ok(module)
    }

    /// The line with the addresses of files beside the module.
    fn with_files(&self, path: &str, line: &str) -> Result<String, BundleError> {
        let Some((before, rest)) = line.split_once("new URL('") else { return Ok(line.to_owned()) };
        let Some((name, after)) = rest.split_once("', import.meta.url)") else { return Ok(line.to_owned()) };
        let file = resolve(path, name);
        let address = self.files.get(&file);
        let address = address.ok_or_else(|| BundleError(format!("{path}: there is no file {file}")))?;
        Ok(format!("{before}new URL('{address}', import.meta.url){after}"))
    }

    /// The line with modules that are only fetched when they are wanted.
    fn with_imports(&self, path: &str, line: &str, module: &mut Module) -> Result<String, BundleError> {
        let folder = path.rfind('/').map_or("", |at| &path[..=at]);
        let mut out = String::new();
        let mut rest = line;
        while let Some((before, after)) = rest.split_once("import(") {
            out.push_str(before);
            rest = after;
            // Anything else is a longer word.
            if before.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                out.push_str("import(");
                continue;
            }
            let quote = after.chars().next().filter(|sign| "'`".contains(*sign));
            let name = quote.and_then(|quote| after[1..].split(quote).next());
            let name =
                name.ok_or_else(|| BundleError(format!("{path}: this is not understood: {}", line.trim())))?;
            match name.split_once("${") {
                None => drop(module.needs.insert(resolve(path, name))),
                // Whatever stands in that folder may be meant.
                Some((prefix, _)) => {
                    let begin = resolve(path, prefix);
                    let is_beside =
                        |other: &&String| other.strip_prefix(&begin).is_some_and(|rest| !rest.contains('/'));
                    module.needs.extend(self.sources.keys().filter(is_beside).cloned());
                }
            }
            out.push_str(&format!("bring('{folder}', "));
        }
        out.push_str(rest);
        Ok(out)
    }
}

/// A module as a function.
#[derive(Default)]
struct Module {
    code: String,
    /// The modules that run before it.
    before: BTreeSet<String>,
    /// These, and those that it may want later.
    needs: BTreeSet<String>,
}

/// Modules that wait for each other would wait for ever.
fn no_cycle(modules: &BTreeMap<&String, &Module>) -> Result<(), BundleError> {
    let mut done: BTreeSet<&str> = BTreeSet::new();
    while done.len() < modules.len() {
        let ready: Vec<&str> = modules
            .iter()
            .filter(|(path, module)| {
                !done.contains(path.as_str()) && module.before.iter().all(|one| done.contains(one.as_str()))
            })
            .map(|(path, _)| path.as_str())
            .collect();
        if ready.is_empty() {
            let left: Vec<&str> =
                modules.keys().map(|path| path.as_str()).filter(|path| !done.contains(path)).collect();
            return Err(BundleError(format!("modules that import each other: {}", left.join(", "))));
        }
        done.extend(ready);
    }
    Ok(())
}

/// The lines that are not comments. What stands between code and code stays.
fn without_comments(source: &str) -> Vec<&str> {
    let mut in_comment = false;
    let is_code = |line: &&str| {
        let text = line.trim();
        if in_comment {
            in_comment = !text.ends_with("*/");
            return false;
        }
        if text.starts_with("/*") && (text.ends_with("*/") || !text.contains("*/")) {
            in_comment = !text.ends_with("*/");
            return false;
        }
        !text.is_empty() && !text.starts_with("//")
    };
    source.lines().filter(is_code).collect()
}

/// The path that `name` means in the module `path`.
fn resolve(path: &str, name: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(modules: &[(&str, &str)]) -> Sources {
        modules.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
    }

    fn script(modules: &[(&str, &str)]) -> Result<String, BundleError> {
        let files = BTreeMap::from([("b/worker.js".to_owned(), "worker-1.js".to_owned())]);
        Bundle { sources: &sources(modules), files: &files, may_wait: true }.script("a.js")
    }

    #[test]
    fn imports_and_exports_become_names() {
        let made = script(&[
            (
                "a.js",
                "/** A. */\nimport {\n  one,\n  two as second,\n} from './b/c.js';\nimport * as d from './b/d.js';\none(second, d);\n",
            ),
            ("b/c.js", "export function one() {}\n// Why.\nexport const two = /** @type {1} */ (1);\n"),
            ("b/d.js", "export { one as first } from './c.js';\nexport {};\nexport async function late() {\n  return new Worker(new URL('worker.js', import.meta.url), [import(`./${name}.js`), await import('../e.js')]);\n}\n"),
            ("e.js", "export class E {}\n"),
        ])
        .unwrap();
        for part in [
            "const { one: one, two: second } = await need('b/c.js');\nconst d = await need('b/d.js');\none(second, d);",
            "return { one: one, two: two };",
            "const two = /** @type {1} */ (1);",
            "return { late: late, first: passed1.one };",
            "new URL('worker-1.js', import.meta.url), [bring('b/', `./${name}.js`), await bring('b/', '../e.js')])",
            "'e.js': (async () => {",
            "await need('a.js');",
        ] {
            let sorted = part.replace("late: late, first: passed1.one", "first: passed1.one, late: late");
            assert!(made.contains(part) || made.contains(&sorted), "{part}\n{made}");
        }
        assert!(!made.contains("Why.") && !made.contains("/** A. */"), "{made}");
    }

    #[test]
    fn what_few_need_is_apart() {
        let sources = sources(&[
            ("a.js", "import { c } from './c.js';\nawait import(`./v/${c}.js`);\n"),
            ("c.js", "export const c = 1;\n"),
            ("both.js", "export const both = 1;\n"),
            ("one.js", "export const one = 1;\n"),
            (
                "v/1.js",
                "import { both } from '../both.js';\nimport { one } from '../one.js';\nimport { c } from '../c.js';\n",
            ),
            ("two.js", "export const two = 1;\n"),
            ("v/2.js", "import { both } from '../both.js';\nimport { two } from '../two.js';\n"),
            ("v/3.js", "import { both } from '../both.js';\nimport { two } from '../two.js';\n"),
        ]);
        let bundle = Bundle { sources: &sources, files: &BTreeMap::new(), may_wait: true };
        let mut apart = BTreeMap::new();
        let views = BTreeSet::from(["v/1.js", "v/2.js", "v/3.js"].map(str::to_owned));
        let common = bundle.scripts("a.js", &views, |root, script| {
            let name = root.replace('/', "-");
            apart.insert(name.clone(), script);
            name
        });
        let common = common.unwrap();
        let has = |script: &str| {
            let names = ["a.js", "c.js", "both.js", "one.js", "two.js", "v/1.js", "v/2.js"];
            names.map(|name| script.contains(&format!("'{name}': (async")))
        };
        assert_eq!(has(&common), [true, true, true, false, false, false, false], "{common}");
        assert_eq!(has(&apart["v-1.js"]), [false, false, false, true, false, true, false]);
        assert_eq!(has(&apart["v-2.js"]), [false, false, false, false, true, false, true]);
        assert!(apart["v-3.js"].contains("'two.js': (async"), "a module of two is in both");
        assert!(common.contains("'v/2.js': './v-2.js',"), "{common}");
    }

    #[test]
    fn what_would_fail_in_the_browser_fails_here() {
        for (modules, why) in [
            (&[("a.js", "import './b.js';\n"), ("b.js", "")][..], "not understood"),
            (&[("a.js", "export default 1;\n")], "not understood"),
            (&[("a.js", "f();\ng(;\n")], "a.js, line 2: `(`"),
            (&[("a.js", "import { b } from './b.js';\n")], "there is no module b.js"),
            (&[("a.js", "new Worker(new URL('x.js', import.meta.url));\n")], "there is no file x.js"),
            (
                &[("a.js", "import { b } from './b.js';\n"), ("b.js", "import { a } from './a.js';\n")],
                "import each other: a.js, b.js",
            ),
        ] {
            let BundleError(text) = script(modules).unwrap_err();
            assert!(text.contains(why), "{text}");
        }
    }
}
