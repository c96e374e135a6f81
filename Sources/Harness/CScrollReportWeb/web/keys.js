/* Handles the address and the keyboard, then shows the page. */

let remembering = 0;
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    if (!state.result || state.playing) return;
    const now = address(state.result, state.frame);
    if (location.hash !== now) history.replaceState(null, "", now);
  }, 200);
}
function route() {
  clearTimeout(remembering);
  const words = new URLSearchParams(location.hash.slice(1));
  const result = byKey.get(words.get("r")) ?? null;
  if (modes.includes(words.get("m"))) state.mode = words.get("m");
  if (result !== state.result) opened(result);
  if (!result) return;
  const number = words.get("f");
  const frame = number === null ? null : result.frames.find(one => String(one.number) === number);
  if (frame || result.frames.length > 0) setFrame(frame ?? firstBad(result)); else setTime(state.domain[0]);
  stage?.beat();
}
function close() {
  clearTimeout(remembering);
  const last = state.result;
  history.pushState(null, "", location.pathname + location.search);
  route();
  last?.row.focus();
}
function goTo(result, replacing) {
  if (!result) return;
  clearTimeout(remembering);
  history[replacing ? "replaceState" : "pushState"](null, "", address(result));
  route();
}
addEventListener("popstate", route);

let wide = false;
const keys = [
  [["1", "\u2026", "5"], "Two-up, swipe, strobe, onion, difference"], [["space"], "Pause or resume the strobe; in other modes, play or pause"],
  [["p"], "Play or pause"], [["\u2190", "\u2192"], "Previous or next frame; with Shift, previous or next difference"],
  [["n"], "Next difference"], [["home", "end"], "First or last frame"],
  [["+", "\u2212", "0"], "Zoom in, out, fit; pan by dragging or the wheel"],
  [["b"], "Show or hide the box around the difference"],
  [["\u2191", "\u2193"], "Previous or next result"],
  [["enter"], "Open"], [["esc"], "Back to all results"], [["/"], "Filter by name"], [["c"], "Copy the command"],
  [["l"], "Show or hide the list"], [["?"], "Show keyboard shortcuts"],
];
const cap = (text, index) => [index > 0 && " ", text === "\u2026" ? text : el("kbd", {}, text)];
const help = el("dialog", { id: "help", "aria-label": "Keyboard shortcuts",
  onclick: event => { if (event.target === help) help.close(); } }, el("h2", {}, "Keyboard shortcuts"),
  el("dl", {}, keys.flatMap(([caps, meaning]) => [el("dt", {}, caps.flatMap(cap)), el("dd", {}, meaning)])));

function neighbor(by) {
  const current = state.result ?? results.find(one => one.row === document.activeElement);
  const at = shown.indexOf(current);
  return shown[clamp(at < 0 ? (by > 0 ? 0 : shown.length - 1) : at + by, 0, shown.length - 1)];
}
function pressed(event) {
  const shift = event.shiftKey, badOnly = frame => frame.bad;
  switch (event.key) {
    case "ArrowUp": case "ArrowDown": {
      const next = neighbor(event.key === "ArrowUp" ? -1 : 1);
      if (state.result) { if (next && next !== state.result) goTo(next, true); } else next?.row.focus();
      return true;
    }
    case "/": filter.focus(); filter.select(); return true;
    case "?": help.showModal(); return true;
    case "Escape":
      if (state.filter || state.outcome) { filter.value = state.filter = ""; state.outcome = null; listed(); }
      else if (state.result) close();
      return true;
  }
  if (!state.result) return false;
  if (/^[1-5]$/.test(event.key) && stage) { setMode(modes[event.key - 1]); return true; }
  switch (event.key) {
    case "ArrowLeft": step(-1, shift ? badOnly : undefined); return true;
    case "ArrowRight": step(1, shift ? badOnly : undefined); return true;
    case "Home": setFrame(state.result.frames[0]); return true;
    case "End": setFrame(state.result.frames.at(-1)); return true;
    case "n": nextBad(); return true;
    case "b": state.marking = !state.marking; stage?.draw(); return true;
    case "p": state.playing ? pause() : play(); return true;
    case " ":
      if (state.mode === "strobe" && stage) strobe(!state.strobing); else if (state.playing) pause(); else play();
      return true;
    case "+": case "=": stage?.zoom(1); return true;
    case "-": stage?.zoom(-1); return true;
    case "0": case "f": stage?.zoomTo(0); return true;
    case "l": wide = !wide; document.body.classList.toggle("wide", wide); return true;
    case "c": detail.querySelector(".command .copy")?.click(); return true;
    default: return false;
  }
}
document.addEventListener("keydown", event => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  if (target === filter) {
    if (event.key === "Escape" || event.key === "Enter" || event.key === "ArrowDown") {
      if (event.key === "Escape") { filter.value = state.filter = ""; listed(); }
      filter.blur();
      if (event.key !== "Escape") (shown.includes(state.result) ? state.result : shown[0])?.row.focus();
      event.preventDefault();
    }
    return;
  }
  // Sliders and lists handle these keys themselves.
  const own = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
  if (target.matches("input, select") && (own.includes(event.key) || target.matches("select"))) return;
  if (event.key === " " && target.matches("button:focus-visible, summary, select")) return;
  if (pressed(event)) event.preventDefault();
});

// A button pressed with the pointer does not take the keyboard focus from the page.
document.addEventListener("mousedown", event => {
  if (event.target.closest("button")) event.preventDefault();
});

document.body.append(overview, detail, help);
listed();
route();
