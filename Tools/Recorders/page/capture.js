/* What happens in the scrolling list: fingers and wheels with their own times, and the offset in each animation frame. A take begins
   with an input at rest and ends when nothing has moved for half a second. Times are in milliseconds of performance.now(). */

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const ROWS = 400, PAUSE = 500, LONGEST = 60000;
const content = make("div", {}, ...Array.from({ length: ROWS }, (_, index) =>
  make("div", { className: "row", textContent: index + 1 }, make("span"))));
const scroller = make("div", { className: "scroller", tabIndex: 0 }, content);

const capture = {
  /* The frames before a take, the current take, and the durations of frames. */
  recent: [], take: null, gaps: [], last: null,
  onBegin() {}, onEnd() {},

  /* Returns the time of an event, or now if the browser counts events from another moment. */
  time(event) {
    const now = performance.now();
    return Math.abs(event.timeStamp - now) < 600000 ? event.timeStamp : now;
  },

  /* Returns the offset as it is displayed, with fractions and beyond the edges. */
  offset() {
    const outer = scroller.getBoundingClientRect(), inner = content.getBoundingClientRect();
    return { x: outer.left - inner.left, y: outer.top - inner.top };
  },

  /* Returns the take of an input at a time. */
  input(t) {
    if (!this.take) {
      this.take = { rows: this.recent.splice(0), fingers: new Map(), downs: 0, wheels: 0, hasSeveral: false, still: 0 };
      this.take.began = t;
      this.take.bounds = `${scroller.clientWidth}x${scroller.clientHeight}`;
      this.take.content = `${scroller.scrollWidth}x${scroller.scrollHeight}`;
      this.onBegin();
    }
    this.take.still = Math.max(this.take.still, t);
    return this.take;
  },

  /* A finger has the lowest number that no other finger on the list has. An event comes once for each row of the list that is touched,
     with the fingers of all rows, and of the page around it. */
  touch(event) {
    const t = this.time(event), take = this.input(t), { fingers, rows } = take;
    if (event.touches.length > 1) take.hasSeveral = true;
    for (const { identifier, target, clientX: x, clientY: y } of event.changedTouches) {
      if (event.type === "touchstart") {
        if (fingers.has(identifier) || !scroller.contains(target)) continue;
        const taken = [...fingers.values()];
        const finger = [...taken.keys(), taken.length].find(number => !taken.includes(number));
        fingers.set(identifier, finger);
        take.downs++;
        rows.push({ kind: "down", t, finger, x, y });
      } else if (fingers.has(identifier)) {
        const finger = fingers.get(identifier);
        if (event.type === "touchmove") { rows.push({ kind: "move", t, finger, x, y }); continue; }
        fingers.delete(identifier);
        rows.push({ kind: event.type === "touchend" ? "up" : "cancel", t, finger });
      }
    }
  },

  /* Pointer events know points between those of touch events, until the browser takes over. They have numbers of their own for
     fingers, so that they count while there is only one. */
  pointer(event) {
    const take = this.take;
    if (!take || take.hasSeveral || event.pointerType !== "touch") return;
    const [finger] = take.fingers.values();
    if (finger === undefined) return;
    const points = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    for (const point of points.length ? points : [event]) {
      take.rows.push({ kind: "move", t: this.time(point), finger, x: point.clientX, y: point.clientY });
    }
  },

  wheel(event) {
    const t = this.time(event), take = this.input(t);
    take.wheels++;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? scroller.clientHeight : 1;
    take.rows.push({ kind: "wheel", t, x: event.deltaX * unit, y: event.deltaY * unit });
  },

  frame(now) {
    const { x, y } = this.offset(), row = { kind: "frame", t: now, x, y };
    const before = this.last;
    this.last = row;
    if (before && now > before.t) this.gaps.push(now - before.t);
    if (this.gaps.length > 2000) this.gaps.shift();
    const take = this.take;
    if (!take) {
      this.recent.push(row);
      if (this.recent.length > 3) this.recent.shift();
      return;
    }
    take.rows.push(row);
    if (before && (Math.abs(before.y - y) > 0.01 || Math.abs(before.x - x) > 0.01)) take.still = Math.max(take.still, now);
    const isOver = now - take.still > PAUSE || now - take.began > LONGEST;
    if (take.fingers.size === 0 && isOver) this.finish();
  },

  finish() {
    const take = this.take;
    this.drop();
    this.onEnd({ ...take, rows: ordered(take.rows) });
  },

  /* Forgets the current take, and the frames before the next one. */
  drop() { this.take = null; this.recent = []; },

  start() {
    const passive = { passive: true };
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      scroller.addEventListener(type, event => this.touch(event), passive);
    }
    scroller.addEventListener("pointermove", event => this.pointer(event), passive);
    scroller.addEventListener("wheel", event => this.wheel(event), passive);
    const frame = now => { this.frame(now); requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
  },
};

/* Returns rows by their times, without moves that are known twice or of a finger that is not down, and without most of the frames
   after the last change. */
const ordered = rows => {
  const rank = row => row.kind === "frame" ? 1 : 0;
  const sorted = rows.map((row, index) => [row, index])
    .sort(([a, i], [b, j]) => a.t - b.t || rank(a) - rank(b) || i - j).map(([row]) => row);
  /* The last samples of the fingers that are down. */
  const samples = new Map();
  const known = sorted.filter(row => {
    if (row.kind === "up" || row.kind === "cancel") return samples.delete(row.finger);
    if (row.kind === "move") {
      const last = samples.get(row.finger);
      if (!last || row.t - last.t < 0.05 || (row.x === last.x && row.y === last.y && row.t - last.t < 1)) return false;
    }
    if (row.kind === "down" || row.kind === "move") samples.set(row.finger, row);
    return true;
  });
  let end = known.length - 1;
  const isStill = (a, b) => a && b && a.kind === "frame" && b.kind === "frame" && Math.abs(a.y - b.y) < 0.01 && Math.abs(a.x - b.x) < 0.01;
  while (end > 0 && isStill(known[end], known[end - 1])) end--;
  return known.slice(0, end + 5);
};
