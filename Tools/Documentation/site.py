"""site.py OUT ROOT LIBRARY…: writes the pages of DocC archives as plain HTML into the folder OUT. They open as
files and from any host below any path. The root page of ROOT is index.html. A dead link is an error."""

import html
import json
import pathlib
import posixpath
import re
import shutil
import sys
import urllib.parse

here = pathlib.Path(__file__).parent
out, archives = pathlib.Path(sys.argv[1]), [pathlib.Path(path) for path in sys.argv[2:]]
pages = {}  # the JSON of each page, by its address
files = {}  # the path of its file in the site, by its address
for archive in archives:
    for path in sorted((archive / "data/documentation").rglob("*.json")):
        page = json.loads(path.read_text())
        address = f"/{path.relative_to(archive / 'data').with_suffix('')}"
        # Characters that a system does not permit in names, or that begin something else in an address.
        name = re.sub(r"[^a-z0-9/]+", "-", address.removeprefix("/documentation/").lower()).strip("-")
        while f"{name}.html" in files.values():
            name += "-"
        pages[address], files[address] = page, f"{name}.html"
roots = [f"/documentation/{archive.stem.lower()}" for archive in archives]
files[roots[0]] = "index.html"


def address_of(identifier):
    """The address of a page that an identifier such as doc://Scrolling/documentation/Scrolling/Time names."""
    return "/documentation/" + identifier.split("/documentation/", 1)[-1].lower()


class Page:
    """A page while it is written: its JSON, and the place that its links start from."""

    def __init__(self, address):
        self.address, self.json, self.file = address, pages[address], files[address]
        self.references = self.json.get("references", {})

    def link(self, address):
        """The relative link to a page, with its fragment."""
        path, _, fragment = address.partition("#")
        if path not in files:
            sys.exit(f"docs: {self.address}: no page {path}")
        return self.relative(files[path]) + ("#" + urllib.parse.quote(fragment) if fragment else "")

    def relative(self, file):
        return "../" * self.file.count("/") + urllib.parse.quote(file)

    def reference(self, identifier, text=None, is_code=False):
        """A link to a page, or the name alone of what has no page."""
        target = self.references.get(identifier, {})
        if target.get("type") == "link":
            return f'<a href="{html.escape(target["url"])}">{text or html.escape(target["title"])}</a>'
        title = html.escape(target.get("title", identifier.split("/")[-1]))
        if target.get("fragments") and is_code:
            title = html.escape("".join(token["text"] for token in target["fragments"]))
        if target.get("kind", "symbol") == "symbol" and target.get("role") != "collection":
            title = "<code>" + re.sub(r"(?<=[(:])(?=\w)", "<wbr>", title) + "</code>"
        if "url" not in target:
            return text or title
        return f'<a href="{self.link(target["url"])}">{text or title}</a>'

    def inline(self, content):
        parts = []
        for item in content or []:
            match item["type"]:
                case "text":
                    parts.append(html.escape(item["text"], quote=False))
                case "codeVoice":
                    parts.append(f"<code>{html.escape(item['code'], quote=False)}</code>")
                case "emphasis" | "newTerm":
                    parts.append(f"<em>{self.inline(item['inlineContent'])}</em>")
                case "strong" | "inlineHead":
                    parts.append(f"<strong>{self.inline(item['inlineContent'])}</strong>")
                case "reference":
                    text = self.inline(item.get("overridingTitleInlineContent"))
                    parts.append(self.reference(item["identifier"], text))
                case "image":
                    parts.append(self.image(self.references[item["identifier"]]))
                case other:
                    sys.exit(f"docs: {self.address}: unknown inline content {other}")
        return "".join(parts)

    def image(self, image):
        """A picture, and its variant for a dark page."""
        urls = {each["traits"][-1]: self.relative(each["url"].lstrip("/")) for each in image["variants"]}
        dark = ""
        if "dark" in urls:
            dark = f'<source media="(prefers-color-scheme: dark)" srcset="{urls["dark"]}">'
        text = html.escape(image.get("alt") or "")
        return f'<picture>{dark}<img src="{urls["light"]}" alt="{text}"></picture>'

    def blocks(self, content):
        parts = []
        for item in content:
            match item["type"]:
                case "paragraph":
                    parts.append(f"<p>{self.inline(item['inlineContent'])}</p>")
                case "heading":
                    level, anchor = item["level"], html.escape(item["anchor"])
                    parts.append(f'<h{level} id="{anchor}">{html.escape(item["text"])}</h{level}>')
                case "codeListing":
                    code = html.escape("\n".join(item["code"]), quote=False)
                    code = colored(code) if item["syntax"] == "swift" else code
                    parts.append(f"<pre><code>{code}</code></pre>")
                case "unorderedList" | "orderedList":
                    tag = item["type"][0] + "l"
                    entries = "".join(f"<li>{self.blocks(entry['content'])}</li>" for entry in item["items"])
                    parts.append(f"<{tag}>{entries}</{tag}>")
                case "aside":
                    name = html.escape(item.get("name") or item["style"].capitalize())
                    body = self.blocks(item["content"])
                    parts.append(f'<aside class="{item["style"]}"><strong>{name}</strong>{body}</aside>')
                case "table":
                    parts.append(self.table(item))
                case other:
                    sys.exit(f"docs: {self.address}: unknown content {other}")
        return "\n".join(parts)

    def table(self, table):
        rows = []
        for number, row in enumerate(table["rows"]):
            tag = "th" if number == 0 and table["header"] == "row" else "td"
            cells = [self.blocks(cell).removeprefix("<p>").removesuffix("</p>") for cell in row]
            rows.append("<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>")
        return f'<div class="table"><table>{"".join(rows)}</table></div>'

    def declaration(self, tokens):
        """A declaration with links to its types."""
        parts = []
        for token in tokens:
            text = html.escape(token["text"], quote=False)
            target = self.references.get(token.get("identifier"), {})
            if "url" in target:
                text = f'<a href="{self.link(target["url"])}">{text}</a>'
            plain = token["kind"] in ("text", "internalParam", "identifier", "externalParam")
            parts.append(text if plain else f'<span class="{token["kind"]}">{text}</span>')
        return f'<pre class="declaration"><code>{"".join(parts)}</code></pre>'

    def topics(self, heading, sections):
        """Lists of pages, each with its summary."""
        parts = [f"<h2>{heading}</h2>"] if sections else []
        for section in sections:
            if section.get("title") and section["title"] != heading:
                parts.append(f"<h3>{html.escape(section['title'])}</h3>")
            for identifier in section["identifiers"]:
                summary = self.inline(self.references.get(identifier, {}).get("abstract"))
                entry = self.reference(identifier, is_code=True)
                parts.append(f'<div class="topic">{entry}{f"<p>{summary}</p>" if summary else ""}</div>')
        return "\n".join(parts)

    def main(self):
        page = self.json
        trail = [
            f'<a href="{self.link(address_of(identifier))}">{title(address_of(identifier))}</a>'
            for identifier in (page.get("hierarchy", {}).get("paths") or [[]])[0]
        ]
        if self.address != roots[0]:
            trail.insert(0, f'<a href="{self.link(roots[0])}">{title(roots[0])}</a>')
        parts = [f'<nav class="trail">{" › ".join(dict.fromkeys(trail))}</nav>'] if trail else []
        is_member = page["kind"] == "symbol" and page["metadata"]["role"] == "symbol"
        kind = f'<p class="kind">{page["metadata"]["roleHeading"]}</p>' if is_member else ""
        parts.append(f"{kind}<h1>{re.sub(r'(?<=[:(])', '<wbr>', title(self.address))}</h1>")
        if page.get("abstract"):
            parts.append(f'<p class="abstract">{self.inline(page["abstract"])}</p>')
        for section in page.get("primaryContentSections", []):
            match section["kind"]:
                case "declarations":
                    parts += [self.declaration(each["tokens"]) for each in section["declarations"]]
                case "parameters":
                    entries = "".join(
                        f"<dt><code>{each['name']}</code></dt><dd>{self.blocks(each['content'])}</dd>"
                        for each in section["parameters"])
                    parts.append(f"<h2>Parameters</h2><dl>{entries}</dl>")
                case "content":
                    parts.append(self.blocks(section["content"]))
                case "mentions":
                    links = ", ".join(self.reference(each) for each in section["mentions"])
                    parts.append(f'<p class="mentions">Mentioned in {links}</p>')
                case other:
                    sys.exit(f"docs: {self.address}: unknown section {other}")
        parts.append(self.topics("Topics", page.get("topicSections", [])))
        for section in page.get("defaultImplementationsSections", []):
            parts.append(self.topics("Default implementations", [section]))
        for section in page.get("relationshipsSections", []):
            links = ", ".join(self.reference(each) for each in section["identifiers"])
            parts.append(f'<p class="relationships"><strong>{section["title"]}</strong> {links}</p>')
        parts.append(self.topics("See also", page.get("seeAlsoSections", [])))
        return "\n".join(part for part in parts if part)

    def sidebar(self):
        """The articles of all libraries, and those of this library open."""
        parts = [f'<a class="home" href="{self.link(roots[0])}">{title(roots[0])}</a>']
        for root in roots:
            is_open = self.address.split("/")[2] == root.split("/")[2]
            links = "".join(
                f'<li{" class=current" if each == self.address else ""}>'
                f'<a href="{self.link(each)}">{"Overview" if each == root else title(each)}</a></li>'
                for each in articles[root])
            name = "Guide" if root == roots[0] else title(root)
            tag = "<details open>" if is_open else "<details>"
            parts.append(f"{tag}<summary>{name}</summary><ul>{links}</ul></details>")
        return "\n".join(parts)

    def write(self):
        path = out / self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        name = title(self.address) + ("" if self.address == roots[0] else f" · {title(roots[0])}")
        path.write_text(
            f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{mark}\n<title>{name}</title>\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f'<link rel="stylesheet" href="{self.relative("site.css")}">\n</head>\n<body>\n'
            f'<a class="menu" href="#pages">All pages</a>\n<main>\n{self.main()}\n</main>\n'
            f'<nav id="pages">\n{self.sidebar()}\n</nav>\n</body>\n</html>\n')


def title(address):
    return html.escape(pages[address]["metadata"]["title"])


def colored(code):
    """Swift code with its comments, strings and keywords marked."""
    keywords = (
        "actor|await|case|class|default|do|else|extension|final|for|func|guard|if|import|in|init|let|"
        "mutating|private|protocol|repeat|return|static|struct|switch|throw|throws|try|var|where|while")
    kinds = {"comment": r"//[^\n]*", "string": r'"[^"\n]*"', "keyword": rf"(?<![.\w])(?:{keywords})\b"}
    pattern = "|".join(f"(?P<{kind}>{expression})" for kind, expression in kinds.items())
    return re.sub(pattern, lambda found: f'<span class="{found.lastgroup}">{found[0]}</span>', code)


def articles_below(address):
    """The articles that the topics of a page list, and those below them."""
    found = {}
    for section in pages[address].get("topicSections", []):
        for identifier in section["identifiers"]:
            each = address_of(identifier)
            if each in pages and pages[each]["kind"] == "article" and each not in found:
                found |= {each: None} | articles_below(each)
    return found


def dead_links():
    """The relative links to files and anchors that the site does not have."""
    texts = {path.relative_to(out).as_posix(): path.read_text() for path in out.rglob("*.html")}
    anchors = {file: set(re.findall(r' id="([^"]*)"', text)) for file, text in texts.items()}
    there = {path.relative_to(out).as_posix() for path in out.rglob("*.*")}
    for file, text in texts.items():
        for link in set(re.findall(r'(?:href|src|srcset)="([^"]*)"', text)):
            path, _, fragment = urllib.parse.unquote(html.unescape(link)).partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(file), path)) if path else file
            is_dead = target not in there or fragment and fragment not in anchors[target]
            if is_dead and not re.match("https?:", link):
                yield f"{file}: {link}"


articles = {root: [root, *articles_below(root)] for root in roots}
mark = '<meta name="generator" content="site.py">'
index = out / "index.html"
if out.exists() and any(out.iterdir()) and not (index.is_file() and mark in index.read_text()):
    sys.exit(f"docs: {out} has other files; expected an empty folder or an earlier site")
shutil.rmtree(out, ignore_errors=True)
for address in pages:
    Page(address).write()
for archive in archives:
    if (archive / "images").is_dir():
        shutil.copytree(archive / "images", out / "images", dirs_exist_ok=True)
shutil.copy(here / "site.css", out)
dead = list(dead_links())
if dead:
    sys.exit("docs: dead links:\n" + "\n".join(dead))
