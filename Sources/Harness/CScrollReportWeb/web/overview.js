/* Lists the results, filtered by outcome and by name. */

const rows = el("nav", { class: "rows", "aria-label": "Results" });
const filter = el("input", { id: "filter", type: "search", placeholder: "Filter by name  /",
  "aria-label": "Filter by name", autocomplete: "off", spellcheck: "false",
  oninput: () => { state.filter = filter.value; listed(); } });
const numberOf = outcome => report.results.filter(one => one.outcome === outcome).length;
const outcomeButtons = outcomes.map(outcome => [outcome, numberOf(outcome)])
  .filter(([, n]) => n > 0)
  .map(([outcome, n]) => el("button", { type: "button", "data-outcome": outcome, title: `Only ${outcome}`,
    "aria-pressed": "false",
    onclick: () => { state.outcome = state.outcome === outcome ? null : outcome; listed(); } },
    icon(outcome), `${n}`, el("span", { class: "word" }, outcome)));
// The causes that several results share, which list their results.
const causes = report.causes.map(({ cause, results }) =>
  ({ cause, names: new Set(results.map(index => report.results[index].name)) }));
const causeButtons = causes.map(({ cause, names }) =>
  el("button", { type: "button", title: cause, "aria-pressed": "false",
    onclick: () => { state.cause = state.cause === cause ? null : cause; listed(); } },
    el("span", {}, `${names.size} of ${report.results.length}: ${cause}`)));
const shared = new Set(causes.flatMap(one => [...one.names]));
const spent = report.seconds ?? report.results.reduce((sum, one) => sum + (Number(one.seconds) || 0), 0);
const leftOut = new Set(results.filter(one => one.frames.some(frame => pictures.get(frame.expected) < 0)));
const notes = [...report.notes];
if (leftOut.size > 0) {
  notes.push(`${count(leftOut.size, "result")} shown without some or all images to keep this file small.`);
}
const overview = el("div", { id: "overview" },
  el("header", {}, el("h1", {}, report.title),
    el("p", { class: "summary" }, `${count(report.results.length, "result")}`
      + (spent > 0 ? ` ${report.seconds === undefined ? "of" : "in"} ${spent.toFixed(spent < 10 ? 2 : 1)} s` : "")
      + (report.results.length > 0 && numberOf("passed") === report.results.length ? ", all passed" : "")),
    outcomeButtons.length > 0 && el("div", { class: "outcomes" }, outcomeButtons),
    causeButtons.length > 0 && el("ul", { class: "causes", "aria-label": "Causes" },
      causeButtons.map(button => el("li", {}, button))), filter,
    notes.length > 0 && el("ul", { class: "notes" }, notes.map(note => el("li", {}, note)))),
  rows);

// A thumbnail is created when its row becomes visible.
const thumbs = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    thumbs.unobserve(target);
    target.src = "data:image/png;base64," + document.getElementById(`p${target.dataset.picture}`).textContent;
  }
}, { root: rows, rootMargin: "200px" });

const address = (result, frame) => {
  const words = new URLSearchParams({ r: result.key });
  if (frame) words.set("f", frame.number);
  if (frame || state.mode !== "two-up") words.set("m", state.mode);
  return "#" + words;
};
const firstBad = result => result.frames.find(frame => frame.bad) ?? result.frames[0] ?? null;

for (const result of results) {
  const frame = firstBad(result);
  const number = frame
    && ["actual", "expected"].map(which => sideOf(frame, which).number).find(n => n !== undefined);
  const thumb = number === undefined || number === null ? el("span", { class: "thumb" })
    : el("img", { class: "thumb", alt: "", "data-picture": number });
  if (thumb.tagName === "IMG") thumbs.observe(thumb);
  result.row = el("a", { class: "row", href: address(result), "data-name": result.name }, thumb,
    el("span", {},
      el("span", { class: "name" }, icon(result.outcome), el("b", { title: result.name }, result.name)),
      result.lines.length > 0 && el("span", { class: "cause", title: result.lines[0] },
        result.lines.find((line, index) => !(shared.has(result.name) && index === 0) && !line.startsWith(" ")
            && !line.startsWith("no difference in the ")) ?? result.lines[0])),
    el("span", { class: "facts" }, framesOf(result), el("br"), durationOf(result)));
}
const nothing = el("p", { class: "none" },
  report.results.length === 0 ? "Nothing was verified." : "No result matches the filter.");
let shown = results;
function listed() {
  const words = state.filter.toLowerCase().split(/\s+/).filter(word => word);
  shown = results.filter(result => (!state.outcome || result.outcome === state.outcome)
    && (!state.cause || causes.find(one => one.cause === state.cause)?.names.has(result.name))
    && words.every(word => result.name.toLowerCase().includes(word)));
  for (const button of outcomeButtons) button.setAttribute("aria-pressed", button.dataset.outcome === state.outcome);
  causeButtons.forEach((button, index) =>
    button.setAttribute("aria-pressed", causes[index].cause === state.cause));
  rows.replaceChildren(...shown.length > 0 ? shown.map(result => result.row) : [nothing]);
}
