"""pages.py OUT TABLES CATALOG…: copies DocC catalogs into the folder OUT and fills in tables and examples.

    <!-- table: android -->          a table of the file TABLES
    <!-- example: Articles.id -->    the lines of a test between `// example: Articles.id` and `// end`

Every table and example is used. Swift code on a page itself, or in README.md, is that of a file in Tests."""

import pathlib
import re
import shutil
import sys
import textwrap

out, tables, *catalogs = [pathlib.Path(path) for path in sys.argv[1:]]
problems = []
parts = {}  # the text of each table and example, by its marker
for table in tables.read_text().split("table: ")[1:]:
    name, _, rows = table.partition("\n")
    if f"table: {name}" in parts:
        problems.append(f"{tables}: a second table {name}")
    parts[f"table: {name}"] = rows.rstrip()
tests = {path: path.read_text() for path in sorted(pathlib.Path("Tests").rglob("*.swift"))}
for path, text in tests.items():
    examples = re.findall(r"^ *// example: (.+)\n((?:.*\n)*?) *// end$", text, re.MULTILINE)
    if len(examples) != len(re.findall(r"^ *// example:", text, re.MULTILINE)):
        problems.append(f"{path}: an example without an end, or inside another")
    for name, code in examples:
        if f"example: {name}" in parts:
            problems.append(f"{path}: a second example {name}")
        parts[f"example: {name}"] = f"```swift\n{textwrap.dedent(code).rstrip()}\n```"
unused = set(parts)


def comparable(code):
    """The lines of code as in a test: without indentation, imports, and the place of the package."""
    lines = (line.strip() for line in code.split("\n"))
    pattern = r"import |dependencies: \[\.package\("
    return "\n".join(line for line in lines if not re.match(pattern, line)).strip()


sources = [f"\n{comparable(text)}\n" for text in tests.values()]


def check_code(path, text):
    for code in re.findall(r"^```swift\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL):
        if not any(f"\n{comparable(code)}\n" in source for source in sources):
            problems.append(f"{path}: no file in Tests contains this code:\n{code}")


def fill(path, text):
    """Replaces the marker lines of a page."""

    used = set()

    def part(marker):
        if marker[1] in used:
            problems.append(f"{path}: {marker[1]} twice")
        used.add(marker[1])
        unused.discard(marker[1])
        if marker[1] not in parts:
            problems.append(f"{path}: unknown {marker[1]}")
        return parts.get(marker[1], "")

    text = re.sub(r"^<!-- ((?:table|example): .+) -->$", part, text, flags=re.MULTILINE)
    for line in re.findall(r"^.*<!-- *(?:table|example).*$", text, re.MULTILINE):
        problems.append(f"{path}: {line.strip()} is no marker line")
    return text


for catalog in catalogs:
    shutil.copytree(catalog, out / catalog.name)
    for path in sorted(catalog.rglob("*.md")):
        text = path.read_text()
        check_code(path, text)
        (out / path.relative_to(catalog.parent)).write_text(fill(path, text))
check_code("README.md", pathlib.Path("README.md").read_text())
problems += [f"no page has the {marker}" for marker in sorted(unused)]
if problems:
    sys.exit("\n".join(f"docs: {problem}" for problem in problems))
