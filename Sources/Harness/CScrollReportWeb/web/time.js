/* Moves through time: the track under the pictures, playback, and single steps. */

// Returns the earliest and the latest time in a result.
function domainOf(result) {
  let [low, high] = [Infinity, -Infinity];
  const include = time => {
    if (Number.isFinite(time)) { low = Math.min(low, time); high = Math.max(high, time); }
  };
  for (const item of [...result.frames, ...result.events]) include(item.time);
  for (const curve of result.curves) {
    for (const points of [curve.expected, curve.actual]) points.times.forEach(include);
  }
  if (low > high) return [0, 1];
  return low === high ? [low, low + 1] : [low, high];
}

// Returns the frame shown at a time: the last one at or before it, or the first one.
function frameAt(time) {
  const frames = state.result.frames;
  let low = 0, high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle].time <= time + 1e-9) low = middle + 1; else high = middle;
  }
  return frames[Math.max(0, low - 1)] ?? null;
}

function setTime(time) {
  if (!state.result || !Number.isFinite(time)) return;
  state.time = clamp(time, ...state.domain);
  state.frame = frameAt(state.time);
  moved();
}

function setFrame(frame) {
  if (!frame) return;
  pause();
  // A frame without a finite time can still be shown.
  state.time = Number.isFinite(frame.time) ? clamp(frame.time, ...state.domain) : state.domain[0];
  state.frame = frame;
  moved();
}

function step(by, only = () => true) {
  const frames = state.result.frames;
  let index = frames.indexOf(state.frame);
  // Between two frames, a step back leads to the shown frame.
  const shown = state.frame;
  if (by < 0 && shown && state.time > shown.time + 1e-9 && only(shown)) return setFrame(shown);
  do index += by; while (frames[index] && !only(frames[index]));
  setFrame(frames[index]);
}

// Lets the pointer change the time while it is pressed.
function scrubbed(node, timeOf) {
  const scrub = event => {
    if (!state.result) return;
    pause();
    setTime(timeOf(event));
  };
  node.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    node.setPointerCapture(event.pointerId);
    scrub(event);
  });
  node.addEventListener("pointermove", event => {
    if (node.hasPointerCapture(event.pointerId)) scrub(event);
  });
}

let playing = 0;
function play() {
  if (!state.result || state.playing) return;
  if (state.time >= state.domain[1] - 1e-9) setTime(state.domain[0]);
  state.playing = true;
  let before = performance.now();
  const tick = now => {
    if (!state.playing) return;
    const time = state.time + Math.max(0, now - before) / 1000 * state.speed;
    before = now;
    if (time >= state.domain[1]) state.playing = false;
    setTime(time);
    if (state.playing) playing = requestAnimationFrame(tick);
  };
  playing = requestAnimationFrame(tick);
  moved();
}
function pause() {
  if (!state.playing) return;
  state.playing = false;
  cancelAnimationFrame(playing);
  moved();
}

const symbols = {
  play: "M4 2.5v11l9-5.5z", pause: "M4 3h3v10H4zM9 3h3v10H9z", back: "M11 3v10L4 8z", forward: "M5 3v10l7-5z",
};
const symbol = name => svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: symbols[name] }));

// Creates the time bar and the track of a result, or null if the result has no time span.
function timeView(result) {
  if (result.frames.length < 2 && result.curves.length === 0 && result.events.length === 0) return null;
  const button = (name, title, action) =>
    el("button", { type: "button", title, "aria-label": title, onclick: action }, symbol(name));
  const playButton = button("play", "Play, pause (p)", () => state.playing ? pause() : play());
  const clock = el("output", { id: "clock" }), where = el("span", { class: "where quiet" });
  const speed = el("select", { title: "Playback speed", "aria-label": "Playback speed",
    onchange: event => { state.speed = Number(event.target.value); } },
    speeds.map(value => el("option", { value, selected: value === state.speed },
      value === 1 ? "real time" : `${1 / value}\u00d7 slower`)));
  const bar = el("div", { class: "bar" }, playButton,
    button("back", "Previous frame (left arrow)", () => step(-1)),
    button("forward", "Next frame (right arrow)", () => step(1)), clock, where, el("span", { class: "spring" }),
    result.bad > 0 && result.bad < result.frames.length && el("button", { type: "button", class: "text", id: "next-bad",
      title: "Next difference (n)", onclick: nextBad }, "Next difference"), speed);
  const track = svg("svg", { id: "track", tabindex: 0, role: "slider", "aria-label": "Time",
    "aria-valuemin": state.domain[0], "aria-valuemax": state.domain[1] });
  const view = el("div", { id: "time" }, bar, track);

  const inset = 8;
  let x = timeScale(0, inset, inset);
  const head = svg("g", {}, svg("line", { class: "playhead", x1: 0, x2: 0, y1: 4, y2: 36 }),
    svg("circle", { class: "handle", cx: 0, cy: 6, r: 5 }));
  const layOut = () => {
    const width = track.clientWidth;
    x = timeScale(width, inset, inset);
    const rows = { same: "", differs: "", other: "" };
    for (const frame of result.frames) {
      const kind = frame.verdict === "same" || frame.verdict === "differs" ? frame.verdict : "other";
      if (Number.isFinite(frame.time)) {
        rows[kind] += `M${x(frame.time).toFixed(1)} 36v${kind === "same" ? -8 : -20}`;
      }
    }
    track.replaceChildren(
      svg("rect", { x: 0, y: 0, width, height: 40, fill: "transparent" }),
      svg("line", { class: "rail", x1: inset, x2: width - inset, y1: 36.5, y2: 36.5 }),
      svg("path", { class: "ticks", d: rows.same }), svg("path", { class: "ticks other", d: rows.other }),
      svg("path", { class: "ticks differs", d: rows.differs }), head);
  };
  // A position close to a frame selects that frame.
  scrubbed(track, event => {
    const at = event.clientX - track.getBoundingClientRect().left, time = x.time(at);
    const before = frameAt(time), after = before && result.frames[result.frames.indexOf(before) + 1];
    const near = [before, after].filter(frame => frame && Math.abs(x(frame.time) - at) <= 4)
      .sort((a, b) => Math.abs(x(a.time) - at) - Math.abs(x(b.time) - at))[0];
    return near ? near.time : time;
  });
  playheads.push(() => {
    const frame = state.frame, index = result.frames.indexOf(frame);
    head.setAttribute("transform", `translate(${x(state.time).toFixed(2)} 0)`);
    clock.textContent = seconds(state.time);
    where.textContent = frame
      ? `frame ${frame.number} (${index + 1} of ${result.frames.length})` : "no frames";
    track.setAttribute("aria-valuenow", state.time);
    track.setAttribute("aria-valuetext", `${clock.textContent}, ${where.textContent}`);
    playButton.setAttribute("aria-label", state.playing ? "Pause" : "Play");
    playButton.querySelector("path").setAttribute("d", symbols[state.playing ? "pause" : "play"]);
  });
  new ResizeObserver(() => { layOut(); moved(); }).observe(track);
  return view;
}

// Shows the next frame that does not match, continuing at the first after the last.
function nextBad() {
  const frames = state.result.frames, at = frames.indexOf(state.frame);
  setFrame(frames.find((frame, index) => index > at && frame.bad) ?? frames.find(frame => frame.bad));
}
