/* Shared by all parts of the script: the results, the page's state, and small helpers. */

const report = JSON.parse(document.getElementById("data").textContent);
const pictures = new Map(Object.entries(report.pictures));
const titled = which => which.charAt(0).toUpperCase() + which.slice(1);

const modes = ["two-up", "swipe", "strobe", "onion", "difference"];
const zooms = [0, 1, 2, 4, 8, 16]; // screen pixels per image pixel; 0 fits the image in the stage
const speeds = [1, 0.5, 0.25, 0.1];
const outcomes = ["broken", "failed", "recorded", "passed"];
const verdicts = {
  same: "matches its golden", differs: "differs from its golden", missing: "has no golden",
  surplus: "has a golden but was not rendered", unreadable: "has a golden that cannot be read",
  recorded: "was recorded in this run",
};

const state = {
  result: null, frame: null, time: 0, domain: [0, 1],
  mode: "two-up", zoom: 0, center: null, divider: 0.5, onion: 0.5, marking: true,
  hz: 2, strobing: !matchMedia("(prefers-reduced-motion: reduce)").matches, side: "expected",
  playing: false, speed: 1, outcome: null, cause: null, filter: "",
};

// The results in the order of the page, those that need attention first, each with a unique key.
const results = report.results.map((result, index) => ({ ...result, index }))
  .sort((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || a.index - b.index);
const byKey = new Map();
for (const result of results) {
  result.key = result.name;
  for (let n = 2; byKey.has(result.key); n++) result.key = `${result.name} (${n})`;
  byKey.set(result.key, result);
  for (const curve of result.curves) {
    // Points that are as expected are left out.
    curve.actual ??= { ...curve.expected };
    for (const points of [curve.expected, curve.actual]) {
      points.times = points.times.map(Number);
      points.values = points.values.map(Number);
    }
  }
  for (const item of [...result.frames, ...result.events]) item.time = Number(item.time);
  for (const frame of result.frames) frame.bad = frame.verdict !== "same";
  result.bad = result.frames.filter(frame => frame.bad).length;
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value);
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return node;
}
const el = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

const shapes = {
  cross: "M2.5 2.5l7 7M9.5 2.5l-7 7", check: "M2 6.5l2.8 2.8L10 3.2", ring: "M6 2a4 4 0 1 0 .01 0",
  mark: "M6 1.5v5.5M6 10.4v.1",
};
const shapeOf = {
  failed: "cross", differs: "cross", passed: "check", same: "check", recorded: "ring", broken: "mark",
  missing: "ring", surplus: "mark", unreadable: "mark",
};
const icon = kind => svg("svg", { class: `icon ${kind}`, viewBox: "0 0 12 12", "aria-hidden": "true" },
  svg("path", { d: shapes[shapeOf[kind]] }));

const minus = text => text.replace("-", "\u2212");
const seconds = value => minus(value.toFixed(3)) + " s";
const count = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
const framesOf = result => result.frames.length > 0
  && (result.bad > 0 ? `${result.bad} of ` : "") + count(result.frames.length, "frame");
const durationOf = result => Number(result.seconds) > 0 && `${Number(result.seconds).toFixed(2)} s`;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

// Formats a number with the digits that are significant for the given span of values.
function plain(value, span) {
  if (!Number.isFinite(value)) return minus(String(value));
  if (value !== 0 && Math.abs(value) < 0.0005) return minus(value.toExponential(1));
  const digits = clamp(3 - Math.floor(Math.log10(Math.max(Math.abs(value), span || 0, 1e-9))), 0, 4);
  const text = value.toFixed(digits);
  return minus(Number(text) === 0 ? "0" : text);
}

function command(text) {
  const button = el("button", { type: "button", class: "copy", title: "Copy this command" }, "Copy");
  button.addEventListener("click", async () => {
    button.textContent = await copied(text) ? "Copied" : "Not copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  return el("div", { class: "command" }, el("code", {}, text), button);
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers that deny local files the clipboard API still permit copying a selection.
    const area = el("textarea", { style: "position:fixed;opacity:0" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

function lines(texts, bad) {
  const list = rows => el("ul", { class: bad ? "lines bad" : "lines" }, rows.map(text => el("li", {}, text)));
  if (texts.length <= 5) return [texts.length > 0 && list(texts)];
  return [
    list(texts.slice(0, 4)),
    el("details", {}, el("summary", {}, `${texts.length - 4} more lines`),
      el("ul", { class: "lines" }, texts.slice(4).map(text => el("li", {}, text)))),
  ];
}
