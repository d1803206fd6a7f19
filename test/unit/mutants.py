# SPDX-License-Identifier: MIT
"""Makes the mutants of a C source. Each has one small fault, made by changing a token."""
import re

# Blanks comments, strings, and preprocessor lines except the bodies of macros, so that nothing matches in them.
HIDDEN = re.compile(r'/\*.*?\*/|//[^\n]*|^[ \t]*#define \w+(?:\([^()]*\))?|^[ \t]*#(?!define )(?:[^\n]*\\\n)*[^\n]*'
                    r'|"(?:\\.|[^"\\\n])*"', re.S | re.M)

# A pattern, and the replacements for each match.
TOKENS = [
    (r"(?<![<>=!])<=(?!=)", ["<", "=="]),
    (r"(?<![<>=!-])>=(?!=)", [">", "=="]),
    (r"(?<![=!<>])==(?!=)", ["!="]),
    (r"!=", ["=="]),
    (r"(?<![<-])<(?![<=])", ["<=", "!="]),
    (r"(?<![->])>(?![>=])", [">=", "!="]),
    (r"&&", ["||"]),
    (r"\|\|", ["&&"]),
    (r"(?<=[\w)\]] )\+(?= )", ["-"]),
    (r"(?<=[\w)\]] )-(?= )", ["+"]),
    (r"(?<=[\w)\]] )\*(?= )", ["+"]),
    (r"(?<=[\w)\]] )/(?= )", ["*"]),
    (r"(?<=[\w)\]] )&(?= )", ["|"]),
    (r"(?<=[\w)\]] )\|(?= )", ["&"]),
    (r"(?<=[\w)\]] )\^(?= )", ["|"]),
    (r"<<(?!=)", [">>"]),
    (r">>(?!=)", ["<<"]),
    (r"\+\+", ["--"]),
    (r"\+=", ["-=", "="]),
    (r"\|=", ["&=", "="]),
    (r"(?<!&)&=", ["|="]),
    (r"(?<![\w.'])(?:0x[0-9A-Fa-f]+|\d+)(?=u?\b)", ["+1", "-1"]),
    (r"'(?:\\.|[^'\\])'", ["+1", "-1"]),
    (r"\btrue\b", ["false"]),
    (r"\bfalse\b", ["true"]),
    (r"\bcontinue;", ["break;"]),
    (r"(?<=[ ,])[ADO](?=,)", ["U"]),
    (r"(?<=[ ,])U(?=,)", ["A"]),
]
# A class, kind or set in a sum, which is removed.
TERM = re.compile(r"(?<!\|)\| *(?=[A-Z_(])(?:\([^()]*\)|\w+(?:\([^()]*\))?)")
CONDITION = re.compile(r"\b(if|while) \(")
CHOICE = re.compile(r"\((?=[^;{}]*\) \? )")
STATEMENT = re.compile(r"^[ ]+(?!return\b|const\b|static\b|else\b|case\b|for\b|if\b|while\b|do\b|\})[\w(*][^;{}]*;[ ]*$", re.M)
DECLARED = re.compile(r"^\s*(?:unsigned|size_t|char|bool|int|u?int\d+_t|knurl_\w+_t|struct \w+|symbol_t)\b[ *]+\w+(?:\[[^]]*\])?(?: = |;)")
RETURN = re.compile(r"\breturn ([^;]+);")


def closing(text, at):
    """Returns the offset of the parenthesis that closes the one at `at`."""
    depth = 0
    for i in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i
    return None


def replaced(old, new):
    """Returns the replacement for a token. Numbers and characters go up or down by one."""
    if new not in ("+1", "-1"):
        return new
    step = int(new)
    if old[0] == "'":
        return None if old[1] == "\\" else f"'{chr(ord(old[1]) + step)}'" if chr(ord(old[1]) + step) not in "'\\" else None
    value = int(old, 0) + step
    return None if value < 0 else f"0x{value:X}" if old.startswith("0x") else str(value)


class Mutant:
    """Replaces `old` at offset `at` of the file by `new`."""

    def __init__(self, file, text, at, old, new):
        self.file, self.at, self.old, self.new = file, at, old, new
        begin = text.rfind("\n", 0, at) + 1
        end = text.find("\n", at)
        self.line = text.count("\n", 0, at) + 1
        self.text = text[:at] + new + text[at + len(old):]
        # The name of a mutant is its line with the change marked, so that changes elsewhere in the file do not matter.
        self.name = " ".join(f"{text[begin:at]}[{old} -> {new}]{text[at + len(old):max(end, at + len(old))]}".split())

    def __str__(self):
        return f"{self.file}: {self.name}"


def mutants(file, text):
    code = HIDDEN.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)
    found = []

    def add(begin, end, new):
        if new is not None and text[begin:end] != new:
            found.append(Mutant(file, text, begin, text[begin:end], new))

    for pattern, news in TOKENS:
        for match in re.finditer(pattern, code):
            for new in news:
                add(match.start(), match.end(), replaced(match[0], new))
    for match in TERM.finditer(code):
        add(match.start(), match.end(), "")
    for pattern in (CONDITION, CHOICE):
        for match in pattern.finditer(code):
            begin = match.end() - 1
            end = closing(code, begin)
            if end is not None and (pattern is CONDITION or code[end:end + 4] == ") ? "):
                for new in (["1", "0"] if match[0][0] != "w" else ["0"]):
                    add(begin + 1, end, new)
    for match in STATEMENT.finditer(code):
        if not DECLARED.match(match[0]) and "#define" not in text[match.start():match.end()]:
            add(match.start() + len(match[0]) - len(match[0].lstrip()), match.end(), ";")
    for match in RETURN.finditer(code):
        for new in ("0", "1"):
            if match[1] not in ("true", "false") and (match[1], new) != ("NULL", "0"):
                add(match.start(1), match.end(1), new)
    unique, names = {}, {}
    for mutant in sorted(found, key=lambda one: one.at):
        if unique.setdefault(mutant.text, mutant) is mutant:
            names[mutant.name] = names.get(mutant.name, 0) + 1
            if names[mutant.name] > 1:
                mutant.name += f" #{names[mutant.name]}"
    return list(unique.values())
