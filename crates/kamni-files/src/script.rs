//! Whether the script of a drawing is whole. Browsers find other mistakes; an open bracket would take the page's other modules with it.

/// The first bracket, text or comment of a module that is not closed, or not opened: its line, and the sign.
pub fn flaw(source: &str) -> Option<(usize, char)> {
    let signs: Vec<char> = source.chars().collect();
    let told = |at: usize| Some((1 + signs[..at].iter().filter(|sign| **sign == '\n').count(), signs[at]));
    // Where what is open begins.
    let mut open: Vec<usize> = Vec::new();
    // Whether a value has just ended, so that a slash divides and begins no regular expression.
    let mut after_value = false;
    let mut at = 0;
    while at < signs.len() {
        let (begin, sign, next) = (at, signs[at], signs.get(at + 1));
        at += 1;
        if open.last().is_some_and(|&from| signs[from] == '`') {
            match (sign, next) {
                ('\\', _) => at += 1,
                ('`', _) => after_value = open.pop().is_some(),
                ('$', Some('{')) => {
                    open.push(at);
                    (at, after_value) = (at + 1, false);
                }
                _ => {}
            }
            continue;
        }
        match (sign, next) {
            ('/', Some('/')) => at += signs[at..].iter().take_while(|sign| **sign != '\n').count(),
            ('/', Some('*')) => match signs[at + 1..].windows(2).position(|end| end == ['*', '/']) {
                Some(length) => at += 1 + length + 2,
                None => return told(begin),
            },
            ('\'' | '"', _) | ('/', _) if sign != '/' || !after_value => {
                let Some(end) = end_of_text(&signs, begin) else { return told(begin) };
                (at, after_value) = (end, true);
            }
            ('(' | '[' | '{' | '`', _) => {
                open.push(begin);
                after_value = false;
            }
            (')' | ']' | '}', _) => match open.pop().map(|from| signs[from]) {
                Some('(') if sign == ')' => after_value = true,
                Some('[') if sign == ']' => after_value = true,
                Some('{') if sign == '}' => after_value = false,
                _ => return told(begin),
            },
            _ if is_of_word(sign) => {
                at += signs[at..].iter().take_while(|sign| is_of_word(**sign)).count();
                let word: String = signs[begin..at].iter().collect();
                after_value = !["return", "typeof", "case", "in", "of", "await", "yield"].contains(&&*word);
            }
            _ => after_value &= sign.is_whitespace(),
        }
    }
    open.last().and_then(|&from| told(from))
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_' || sign == '$'
}

/// Where a text in quotation marks, or a regular expression, has ended; it has to on its line.
fn end_of_text(signs: &[char], begin: usize) -> Option<usize> {
    let (mut at, mut in_class) = (begin + 1, false);
    loop {
        match *signs.get(at)? {
            '\n' => return None,
            '\\' => at += 1,
            '[' if signs[begin] == '/' => in_class = true,
            ']' => in_class = false,
            sign if sign == signs[begin] && !in_class => return Some(at + 1),
            _ => {}
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::flaw;

    #[test]
    fn whole_scripts_have_no_flaw() {
        for script in [
            "",
            "export function scene({ a }) { return `x${[a].map((b) => `${b}}`)}` / 2; }",
            "// {\n/* ( */ const a = '(', b = \"[\", c = /[/(]\\/\\[/.test(a);",
            "const half = (a + b) / 2, third = c[0] / 3; const d = 1 / 2 / 3;",
            "if (a) return /\\{/g;",
        ] {
            assert_eq!(flaw(script), None, "{script}");
        }
    }

    #[test]
    fn what_is_open_is_told() {
        for (script, line, sign) in [
            ("export function scene() {\n  return [1, 2;\n}", 3, '}'),
            ("export function scene() {\n", 1, '{'),
            ("a();\n})", 2, '}'),
            ("const a = `b${c`;", 1, '`'),
            ("const a = 'b;\n", 1, '\''),
            ("\n/* b", 2, '/'),
            ("const a = /b;\n", 1, '/'),
        ] {
            assert_eq!(flaw(script), Some((line, sign)), "{script}");
        }
    }
}
