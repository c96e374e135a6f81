/* Draws curves over time and lists events. */

const margin = { left: 48, right: 12 };

// Returns round values from low to high: as few as possible, but at least as many as wanted.
function roundValues(low, high, wanted) {
  const top = 10 ** Math.ceil(Math.log10(high - low));
  for (let power = top; power > top / 1e4; power /= 10) {
    for (const part of [1, 0.5, 0.25, 0.2]) {
      const step = power * part, first = Math.ceil(low / step - 1e-9), last = Math.floor(high / step + 1e-9);
      if (last - first + 1 < wanted) continue;
      const digits = clamp(-Math.floor(Math.log10(power) + 1e-9) + (part === 1 ? 0 : part === 0.25 ? 2 : 1), 0, 12);
      return { values: Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step), digits };
    }
  }
  return { values: [], digits: 0 };
}

// Returns the value of a curve at a time by linear interpolation, or NaN outside its points.
function valueAt(points, time) {
  const { times, values } = points;
  if (!(times.length > 0 && time >= times[0] - 1e-9 && time <= times[times.length - 1] + 1e-9)) return NaN;
  let low = 0, high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time + 1e-9) low = middle; else high = middle;
  }
  if (times[high] <= time + 1e-9) return values[high];
  if (Math.abs(times[low] - time) <= 1e-9 || times[high] <= times[low]) return values[low];
  return values[low] + (values[high] - values[low]) * (time - times[low]) / (times[high] - times[low]);
}

// Returns the difference between the actual and the expected curve at every time at which either has a point.
function differenceOf(curve) {
  const times = [...new Set([...curve.expected.times, ...curve.actual.times])].sort((a, b) => a - b);
  const points = { times: [], values: [] };
  for (const time of times) {
    const value = valueAt(curve.actual, time) - valueAt(curve.expected, time);
    if (Number.isNaN(value)) continue;
    points.times.push(time);
    points.values.push(value);
  }
  return points;
}

function extent(values) {
  let low = Infinity, high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return [0, 1];
  if (low === high) return [low - Math.max(1, Math.abs(low) / 10), high + Math.max(1, Math.abs(high) / 10)];
  return [low, high];
}

// Returns a function from times to places in a width between two margins, and, as its property, the inverse one.
const timeScale = (width, left = margin.left, right = margin.right) => {
  const [start, end] = state.domain, room = Math.max(1, width - left - right);
  const scale = time => left + (time - start) / (end - start) * room;
  scale.time = x => start + (x - left) / room * (end - start);
  return scale;
};

function path(points, x, y) {
  let d = "", pen = "M";
  points.times.forEach((time, index) => {
    const value = points.values[index];
    if (!Number.isFinite(value)) { pen = "M"; return; }
    d += `${pen}${x(time).toFixed(2)} ${y(value).toFixed(2)}`;
    pen = "L";
  });
  // A single point is drawn as a dot.
  return points.times.length === 1 && d ? d + "h2" : d;
}

// Creates a plot of series over time. Dragging in it changes the time.
function plot(name, series, { width, height, axis, values, zero }) {
  const x = timeScale(width);
  let [low, high] = extent(series.flatMap(one => one.points.values));
  if (zero) [low, high] = [Math.min(low, 0), Math.max(high, 0)];
  const pad = (high - low) * 0.06, bottom = height - (axis ? 18 : 4), top = 6;
  low -= pad; high += pad;
  const y = value => bottom - (value - low) / (high - low) * (bottom - top);
  const figure = svg("svg", { class: "plot", height, role: "img", "aria-label": name, "data-plot": name });
  const marks = roundValues(low, high, values);
  for (const value of marks.values) {
    const at = Math.round(y(value)) + 0.5;
    figure.append(
      svg("line", { class: zero && value === 0 ? "zero" : "grid", x1: margin.left, x2: width - margin.right,
        y1: at, y2: at }),
      svg("text", { x: margin.left - 8, y: at + 4, "text-anchor": "end" },
        minus((value === 0 ? 0 : value).toFixed(marks.digits))));
  }
  const times = roundValues(...state.domain, clamp(Math.floor(width / 100), 2, 5));
  for (const time of times.values) {
    const at = Math.round(x(time)) + 0.5;
    figure.append(svg("line", { class: "grid", x1: at, x2: at, y1: top, y2: bottom }));
    if (axis) {
      const last = time === times.values[times.values.length - 1];
      figure.append(svg("text", { x: at, y: height - 4, "text-anchor": "middle" },
        minus(time.toFixed(times.digits)) + (last ? " s" : "")));
    }
  }
  for (const one of series) {
    figure.append(svg("path", { class: one.class, d: path(one.points, x, y) }));
  }
  follow(figure, x, top, bottom);
  return figure;
}

// Adds the playhead to a plot, and lets the pointer move it.
const playheads = [];
function follow(figure, x, top, bottom) {
  const line = svg("line", { class: "playhead", y1: top - 4, y2: bottom });
  figure.append(line);
  playheads.push(() => {
    line.setAttribute("x1", x(state.time));
    line.setAttribute("x2", x(state.time));
  });
  scrubbed(figure, event => x.time(event.clientX - figure.getBoundingClientRect().left));
}

function curveView(curve, width, last) {
  const difference = differenceOf(curve);
  const off = difference.values.some(value => value !== 0);
  const known = curve.expected.times.length > 0;
  const [low, high] = extent([...curve.expected.values, ...curve.actual.values]);
  const actual = el("output"), expected = el("output"), delta = el("output");
  playheads.push(() => {
    const is = valueAt(curve.actual, state.time), should = valueAt(curve.expected, state.time);
    const text = value => Number.isNaN(value) ? "\u2013" : plain(value, high - low);
    actual.textContent = text(is);
    expected.textContent = text(should);
    delta.textContent = Number.isNaN(is - should) ? "\u2013" : plain(is - should, 0);
    delta.className = is - should !== 0 && !Number.isNaN(is - should) ? "off" : "";
  });
  const label = el("div", { class: "label" },
    el("b", {}, curve.name + (curve.unit ? `, ${curve.unit}` : "")),
    known && el("span", {}, "expected ", expected), el("span", {}, "actual ", actual));
  const series = [{ class: "expected", points: curve.expected }, { class: "actual", points: curve.actual }];
  const view = el("div", { class: "curve" }, label,
    plot(curve.name, series, { width, height: last && !off ? 132 : 118, axis: last && !off, values: 3 }));
  if (off) {
    let worst = 0;
    difference.values.forEach((value, index) => {
      if (Math.abs(value) > Math.abs(difference.values[worst])) worst = index;
    });
    view.append(
      el("div", { class: "label" }, el("span", {}, `difference${curve.unit ? `, ${curve.unit}` : ""} `, delta),
        el("button", { type: "button", class: "worst", onclick: () => setTime(difference.times[worst]) },
          `largest ${plain(difference.values[worst], 0)} at ${seconds(difference.times[worst])}`)),
      plot(`${curve.name}, difference`, [{ class: "difference", points: difference }],
        { width, height: last ? 66 : 52, axis: last, values: 2, zero: true }));
  }
  return view;
}

function curvesView(result, width) {
  if (result.curves.length === 0) return null;
  const sample = kind => svg("svg", { viewBox: "0 0 20 8" }, svg("path", { class: kind, d: "M0 4h20" }));
  return el("section", { id: "curves" },
    el("h3", {}, "Curves", el("span", { class: "key" }, sample("actual"), "actual"),
      result.curves.some(curve => curve.expected.times.length > 0)
        && el("span", { class: "key" }, sample("expected"), "expected")),
    result.curves.map((curve, index) => curveView(curve, width, index === result.curves.length - 1)));
}

function eventsView(result, width) {
  const events = result.events;
  if (events.length === 0) return null;
  const differs = event => event.expected !== event.actual;
  const bad = events.filter(differs).length;
  const first = events.findIndex(differs);
  const x = timeScale(width);
  const lane = svg("svg", { class: "plot", height: 20, role: "img", "aria-label": "events", "data-plot": "events" },
    svg("line", { class: "rail", x1: margin.left, x2: width - margin.right, y1: 19.5, y2: 19.5 }),
    svg("rect", { x: 0, y: 0, width, height: 20, fill: "transparent" }));
  for (const event of events) {
    const off = differs(event);
    lane.append(svg("path", { class: off ? "ticks differs" : "ticks",
      d: `M${x(event.time).toFixed(1)} 19v${off ? -15 : -6}` },
      svg("title", {}, `${seconds(event.time)}: ${off
        ? `expected ${event.expected || "nothing"}, actual ${event.actual || "nothing"}` : event.actual}`)));
  }
  follow(lane, x, 4, 20);

  const row = (event, index) => {
    const off = differs(event);
    const texts = off
      ? [el("span", {}, event.expected || "\u2013"), el("span", { class: "actual" }, event.actual || "\u2013"),
        index === first && el("span", { class: "first-mark" }, "First difference")]
      : [el("span", { class: "same" }, event.actual)];
    const button = el("button", { type: "button", onclick: () => setTime(event.time),
      class: `event${off ? " differs" : ""}${index === first ? " first" : ""}` },
      el("span", {}, event.time.toFixed(3), event.place && el("span", { class: "quiet" }, ` ${event.place}`)),
      texts);
    playheads.push(() => {
      if (Math.abs(event.time - state.time) < 5e-4) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
    return el("li", {}, button);
  };
  // Expected events are collapsed, except those next to an unexpected one.
  const near = index => [-1, 0, 1].some(step => events[index + step] && differs(events[index + step]));
  const list = el("ul", { class: "events" },
    bad > 0 && el("li", { class: "event head" }, ["s", "expected", "actual"].map(text => el("span", {}, text))));
  for (let index = 0; index < events.length;) {
    let end = index;
    while (end < events.length && !near(end)) end++;
    if (end - index > 2) {
      const [from, to] = [index, end];
      const fold = el("button", { type: "button", class: "event" }, el("span", {}, "\u22ef"),
        el("span", { class: "same" }, `${to - from} as expected`));
      const item = el("li", {}, fold);
      fold.addEventListener("click", () => {
        item.replaceWith(...events.slice(from, to).map((event, n) => row(event, from + n)));
        moved();
      });
      list.append(item);
      index = end;
    } else {
      list.append(row(events[index], index));
      index++;
    }
  }
  return el("section", { id: "events" },
    el("h3", {}, "Events", el("span", { class: "quiet" },
      bad > 0 ? `${bad} of ${events.length} differ` : `${events.length}, as expected in name and order`)), lane, list);
}
