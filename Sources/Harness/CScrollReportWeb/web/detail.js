/* Opens a result and keeps all its parts at the same time. */

const detail = el("main", { id: "detail", tabindex: -1 });
let about = null, frameAbout = null, tools = null;

function opened(result) {
  state.playing = false;
  state.center = null;
  state.result = result;
  state.domain = result ? domainOf(result) : [0, 1];
  playheads.length = 0;
  stage?.beat();
  document.body.className = result ? "opened" : "";
  if (wide && result) document.body.classList.add("wide");
  for (const one of results) {
    if (one === result) one.row.setAttribute("aria-current", "true"); else one.row.removeAttribute("aria-current");
  }
  document.title = result ? `${result.name} \u2013 ${report.title}` : report.title;
  detail.replaceChildren();
  stage = tools = about = frameAbout = null;
  decoded.clear();
  if (!result) return;
  result.row.scrollIntoView({ block: "nearest" });

  const facts = [result.outcome, framesOf(result), durationOf(result), result.source].filter(fact => fact);
  const closing = el("button", { type: "button", id: "close", title: "Back to all results (Esc)",
    onclick: close }, "All results");
  const header = el("header", {},
    el("div", { class: "title" }, icon(result.outcome), el("h2", {}, result.name),
      el("span", { class: "quiet" }, facts.join(" \u00b7 ")), el("span", { class: "spring" }), closing),
    lines(result.lines, result.outcome === "failed" || result.outcome === "broken"),
    result.command && command(result.command));
  const pictured = result.frames.length > 0;
  stage = pictured ? stageView() : null;
  tools = pictured ? toolsView() : null;
  frameAbout = el("section", { id: "frame" });
  about = el("div", { class: "side" }, frameAbout);
  const time = timeView(result);
  const viewer = pictured && el("section", { class: "viewer" }, tools.node, stage.node,
    el("div", { class: "below" }, stage.readout, tools.knobs), time);
  if (!pictured && time) about.append(time);
  const body = el("div", { class: pictured ? "body" : "body plain" }, viewer, about);
  detail.append(header, body);
  plotted();
  new ResizeObserver(() => {
    if (about?.isConnected && about.clientWidth !== plottedAt) plotted();
  }).observe(about);
  stage?.beat();
}

// Curves and events are laid out again whenever the width changes.
let plottedAt = 0;
function plotted() {
  const result = state.result;
  plottedAt = about.clientWidth;
  const style = getComputedStyle(about);
  const width = Math.max(200, plottedAt - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
  for (const id of ["curves", "events", "notes"]) about.querySelector("#" + id)?.remove();
  const at = playheads.findIndex(one => one.plot);
  if (at >= 0) playheads.length = at;
  playheads.push(Object.assign(() => {}, { plot: true }));
  const notes = result.notes.length > 0 && el("section", { id: "notes" }, el("h3", {}, "Notes"),
    el("ul", { class: "notes" }, result.notes.map(note => el("li", {}, note))));
  about.append(...[curvesView(result, width), eventsView(result, width), notes].filter(view => view));
  moved();
}

function toolsView() {
  const radio = (text, attributes) =>
    el("button", { type: "button", role: "radio", "data-text": text, ...attributes }, text);
  const modeButtons = modes.map((mode, index) => radio(titled(mode),
    { "data-mode": mode, title: `${titled(mode)} (${index + 1})`, onclick: () => setMode(mode) }));
  const zoomButtons = zooms.slice(0, 5).map(value => radio(value ? `${value}\u00d7` : "Fit",
    { "data-zoom": value, onclick: () => stage.zoomTo(value) }));
  const hz = el("input", { type: "range", id: "hz", min: 1, max: 8, step: 1, value: state.hz,
    "aria-label": "Strobe frequency in Hz", oninput: () => { state.hz = Number(hz.value); stage.beat(); toolsChanged(); } });
  const hzText = el("output"), turning = el("button", { type: "button", id: "strobing", title: "Pause or resume (space)",
    onclick: () => strobe(!state.strobing) });
  const onion = el("input", { type: "range", id: "onion", min: 0, max: 100, value: state.onion * 100,
    "aria-label": "Opacity of the actual image", oninput: () => { state.onion = onion.value / 100; stage.draw(); } });
  const onionText = el("output");
  const strobeKnob = el("span", { class: "knob" }, hz, hzText, turning);
  const onionKnob = el("span", { class: "knob" }, onion, onionText);
  const node = el("div", { class: "tools" },
    el("div", { class: "segments", role: "radiogroup", "aria-label": "Comparison mode" }, modeButtons),
    el("span", { class: "spring" }),
    el("div", { class: "segments", role: "radiogroup", "aria-label": "Zoom" }, zoomButtons),
    el("button", { type: "button", title: "Keyboard shortcuts (?)", onclick: () => help.showModal() }, "?"));
  return { node, knobs: [strobeKnob, onionKnob], update() {
    for (const button of modeButtons) button.setAttribute("aria-checked", button.dataset.mode === stage.mode);
    for (const button of zoomButtons) {
      button.setAttribute("aria-checked", Number(button.dataset.zoom) === state.zoom);
    }
    strobeKnob.hidden = stage.mode !== "strobe";
    onionKnob.hidden = stage.mode !== "onion";
    hzText.textContent = `${state.hz} Hz`;
    turning.textContent = state.strobing ? "Pause" : "Resume";
    onionText.textContent = `${Math.round(state.onion * 100)} %`;
  } };
}
const toolsChanged = () => tools?.update();

function setMode(mode) {
  state.mode = mode;
  if (mode === "strobe") state.side = "expected";
  toolsChanged();
  stage?.draw();
  stage?.beat();
  remember();
}
function strobe(on) {
  state.strobing = on;
  toolsChanged();
  stage.beat();
}

// MARK: Updates after each change

let asked = false, framed = null;
function moved() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    if (!state.result) return;
    for (const playhead of playheads) playhead();
    if (framed !== state.frame || frameAbout.childElementCount === 0) describe(framed = state.frame);
    stage?.draw();
    remember();
  });
}

function describe(frame) {
  if (!frame) { frameAbout.remove(); return; }
  const paths = [["expected", frame.expected], ["actual", frame.actual], ["difference", frame.difference],
    ["three-up", frame.threeUp]].filter(([, path]) => path);
  frameAbout.replaceChildren(
    el("h3", {}, icon(frame.verdict), `Frame ${frame.number} ${verdicts[frame.verdict]}`,
      el("span", { class: "quiet" }, Number.isFinite(frame.time) ? seconds(frame.time) : "")),
    ...lines(frame.lines, false).filter(view => view),
    ...frame.command ? [command(frame.command)] : [],
    ...paths.length > 0 ? [el("details", {}, el("summary", {}, count(paths.length, "file")),
      el("div", { class: "paths" },
        paths.flatMap(([name, path]) => [el("span", {}, name), el("span", { class: "mono" }, path)])))] : []);
}
