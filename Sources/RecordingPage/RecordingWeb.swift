// Written by .ci/report-web; the sources are in the folder web.

/// The style and the script of the page that records scrolls.
enum RecordingWeb {
  static let style = #"""
    :root {
      color-scheme: light dark;
      --canvas: #F1F2F4; --surface: #FFFFFF; --raised: #F8F9FA; --hairline: #E2E5E9;
      --primary: #111318; --secondary: #565D68; --accent: #1F57E0; --on-accent: #FFFFFF;
      --good: #0E7A49; --danger: #C22A2F; --recording: #D2373B;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --canvas: #0D0F12; --surface: #16191E; --raised: #1E2228; --hairline: #2A2F38;
        --primary: #F3F5F8; --secondary: #A7AFBB; --accent: #8FAEFF; --on-accent: #0D0F12;
        --good: #3CC584; --danger: #FF8587; --recording: #FF6B6E;
      }
    }
    * { box-sizing: border-box; margin: 0; -webkit-tap-highlight-color: transparent; }
    html, body { height: 100%; overflow: hidden; overscroll-behavior: none; }
    body {
      display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 600px); justify-content: center; height: 100dvh;
      background: var(--canvas); color: var(--primary); font: 17px/24px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      font-variant-numeric: tabular-nums; -webkit-user-select: none; user-select: none; -webkit-text-size-adjust: none;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    }
    [hidden] { display: none !important; }
    header { display: grid; gap: 4px; padding: 16px 20px 12px; }
    h1 { font-size: 24px; line-height: 30px; font-weight: 650; letter-spacing: -0.01em; }
    .text { color: var(--secondary); min-height: 48px; }
    .progress { display: flex; gap: 6px; margin-bottom: 8px; padding: 0; list-style: none; }
    .progress li { flex: 1; height: 6px; border-radius: 3px; background: var(--hairline); }
    .progress .recorded { background: var(--good); }
    .progress .skipped { background: var(--secondary); opacity: 0.5; }
    .progress .current { background: var(--accent); }
    .status { display: flex; align-items: center; gap: 8px; font-size: 15px; line-height: 20px; min-height: 40px; }
    .status::before { content: ""; flex: none; width: 10px; height: 10px; border-radius: 5px; background: var(--secondary); }
    [data-state=recording] .status::before { background: var(--recording); }
    .status.good { color: var(--good); }
    .status.good::before { background: var(--good); }
    .status.bad { color: var(--danger); }
    .status.bad::before { background: var(--danger); }
    .scroller {
      overflow: hidden scroll; overscroll-behavior: contain; -webkit-overflow-scrolling: touch; touch-action: pan-y;
      background: var(--surface); box-shadow: 0 -1px var(--hairline), 0 1px var(--hairline); outline: none;
    }
    .row { display: flex; align-items: center; justify-content: space-between; height: 60px; padding: 0 20px; }
    .row:nth-child(odd) { background: var(--raised); }
    .row span { width: 40%; height: 8px; border-radius: 4px; background: var(--hairline); }
    footer { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 12px; padding: 12px 20px; }
    button {
      min-height: 52px; padding: 0 16px; border: 0; border-radius: 14px; font: inherit; font-weight: 600;
      background: var(--surface); color: var(--primary); box-shadow: inset 0 0 0 1px var(--hairline); touch-action: manipulation;
    }
    button.primary { background: var(--accent); color: var(--on-accent); box-shadow: none; }
    button:disabled { opacity: 0.4; }
    button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .summary { overflow-y: auto; padding: 8px 20px; background: var(--surface); box-shadow: 0 -1px var(--hairline), 0 1px var(--hairline); }
    .summary p { padding: 12px 0; }
    .summary p + p { border-top: 1px solid var(--hairline); }
    .summary b { display: block; font-weight: 600; }
    .summary small { font-size: 15px; color: var(--secondary); overflow-wrap: anywhere; }
    .summary .bad small { color: var(--danger); }
    .summary .good small { color: var(--good); }
    """#

  static let script = #"""
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
          this.take = { rows: this.recent.splice(0), finger: null, downs: 0, lifts: 0, wheels: 0, hasSeveral: false, still: 0 };
          this.take.began = t;
          this.take.bounds = `${scroller.clientWidth}x${scroller.clientHeight}`;
          this.take.content = `${scroller.scrollWidth}x${scroller.scrollHeight}`;
          this.onBegin();
        }
        this.take.still = Math.max(this.take.still, t);
        return this.take;
      },

      touch(event) {
        const t = this.time(event), take = this.input(t);
        if (event.touches.length > 1) take.hasSeveral = true;
        for (const touch of event.changedTouches) {
          const place = { x: touch.clientX, y: touch.clientY };
          if (event.type === "touchstart" && take.finger === null) {
            take.finger = touch.identifier;
            take.downs++;
            take.rows.push({ kind: "down", t, ...place });
          } else if (touch.identifier === take.finger) {
            if (event.type === "touchmove") { take.rows.push({ kind: "move", t, ...place }); continue; }
            take.finger = null;
            if (event.type === "touchend") take.lifts++;
            take.rows.push({ kind: event.type === "touchend" ? "up" : "cancel", t });
          }
        }
      },

      /* Pointer events know points between those of touch events, until the browser takes over. */
      pointer(event) {
        const take = this.take;
        if (!take || take.finger === null || event.pointerType !== "touch" || !event.isPrimary) return;
        const points = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
        for (const point of points.length ? points : [event]) {
          take.rows.push({ kind: "move", t: this.time(point), x: point.clientX, y: point.clientY });
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
        if (take.finger === null && isOver) this.finish();
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
      let isDown = false, move = null;
      const known = sorted.filter(row => {
        if (row.kind === "down") { isDown = true; move = row; return true; }
        if (row.kind === "up" || row.kind === "cancel") { const was = isDown; isDown = false; return was; }
        if (row.kind !== "move") return true;
        const isNew = isDown && !(row.t - move.t < 0.05 || (row.x === move.x && row.y === move.y && row.t - move.t < 1));
        if (isNew) move = row;
        return isNew;
      });
      let end = known.length - 1;
      const isStill = (a, b) => a && b && a.kind === "frame" && b.kind === "frame" && Math.abs(a.y - b.y) < 0.01 && Math.abs(a.x - b.x) < 0.01;
      while (end > 0 && isStill(known[end], known[end - 1])) end--;
      return known.slice(0, end + 5);
    };
    const RATES = [24, 30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 240];

    /* Returns the frames per second, and whether frames come as from a display: a whole number of them after the one before. */
    const frameRate = gaps => {
      const sorted = [...gaps].sort((a, b) => a - b);
      const measured = 1000 / (sorted[sorted.length >> 1] || 1000 / 60);
      const usual = RATES.find(rate => Math.abs(rate - measured) < 0.03 * rate);
      const rate = usual || Math.min(1000, Math.max(1, measured));
      const strays = gaps.filter(gap => {
        const frames = gap * rate / 1000;
        return Math.abs(frames - Math.round(frames)) > 0.25;
      });
      return { rate, isSteady: strays.length <= 0.02 * gaps.length };
    };

    /* Returns whether the content moved between two samples of a finger that are farther apart than frames: samples are missing. */
    const isSparse = (rows, rate) => {
      let sample = null, moved = 0, last = null;
      for (const row of rows) {
        if (row.kind === "frame") {
          if (sample && last && Math.abs(row.y - last.y) > 0.5) moved++;
          last = row;
        } else if (row.kind !== "wheel") {
          if (sample && row.kind !== "down" && row.t - sample.t > 1600 / rate && moved > 1) return true;
          sample = row.kind === "up" || row.kind === "cancel" ? null : row;
          moved = 0;
        }
      }
      return false;
    };

    /* Returns the recording of takes, which have names and rows. */
    const csv = (takes, gaps) => {
      const number = value => String(Math.round(value * 1000) / 1000 || 0);
      const words = text => text.replace(/[^ -~]/g, "?");
      const { rate, isSteady } = frameRate(gaps);
      const lines = [
        "# recorded by playground recorder",
        `# program: ${words(navigator.userAgent)}`,
        `# bounds: ${takes[0].bounds}`,
        `# content: ${takes[0].content}`,
        `# scale: ${number(Math.min(8, Math.max(0.5, devicePixelRatio)))}`,
        `# frameRate: ${number(rate)}`,
        `# frameTimes: ${isSteady ? "steady" : "own"}`,
      ];
      if (takes.some(take => isSparse(take.rows, rate))) lines.push("# touches: sparse");
      const start = takes[0].rows[0].t;
      const seconds = row => Math.max(0, (row.t - start) / 1000).toFixed(6);
      takes.forEach((take, index) => {
        if (index > 0) lines.push(`gap,${seconds(takes[index - 1].rows.at(-1))}`);
        lines.push(`# gesture ${index + 1}, ${take.name}`);
        for (const row of take.rows) {
          const place = `${number(row.x)},${number(row.y)}`;
          if (row.kind === "frame") lines.push(`frame,${seconds(row)},${place}`);
          else if (row.kind === "wheel") lines.push(`# wheel ${seconds(row)} ${place}`);
          else if (row.kind === "down" || row.kind === "move") lines.push(`touch,${seconds(row)},${row.kind},${place}`);
          else lines.push(`touch,${seconds(row)},${row.kind}`);
        }
      });
      return lines.join("\n") + "\n";
    };
    const oneFinger = take => take.wheels ? "That was a wheel or a trackpad. Use a finger."
      : take.hasSeveral ? "That was more than one finger. Use one." : null;
    const glided = take => {
      const lift = take.rows.findLastIndex(row => row.kind === "up");
      const ys = new Set(take.rows.slice(lift + 1).filter(row => row.kind === "frame").map(row => Math.round(row.y)));
      return ys.size >= 8 ? null : "The list did not move on after the lift. Let go while the finger moves.";
    };
    /* A glide whose frames come late shows the browser's load and not its law. */
    const dropped = take => {
      const lift = take.rows.findIndex(row => row.kind === "up");
      const frames = take.rows.slice(Math.max(0, lift)).filter(row => row.kind === "frame");
      const sorted = [...capture.gaps].sort((a, b) => a - b), usual = sorted[sorted.length >> 1];
      const isLate = frames.some((row, index) => index > 0 && row.t - frames[index - 1].t > 3.5 * usual);
      return isLate && ++late <= 2 ? "The browser dropped frames." : null;
    };
    const moved = take => {
      const ys = take.rows.filter(row => row.kind === "frame").map(row => row.y);
      return Math.max(...ys) - Math.min(...ys) >= 40 ? null : "The list hardly moved. Move it farther.";
    };
    const STEPS = [
      { name: "flick", title: "Flick", isTouch: true, from: 0.5,
        text: "Flick the list upward once, and wait until it stops.",
        problem: take => oneFinger(take) || glided(take) || dropped(take) },
      { name: "slow drag", title: "Slow drag", isTouch: true, from: 0.5,
        text: "Drag the list slowly for two seconds, rest, and lift the finger.",
        problem: take => oneFinger(take) || moved(take) },
      { name: "rubber band", title: "Rubber band", isTouch: true, from: 0,
        text: "Pull the list down past its first row, and let go.",
        problem: oneFinger },
      { name: "catch", title: "Catch", isTouch: true, from: 0.5,
        text: "Flick the list, and stop it with a finger while it moves. Then lift the finger.",
        problem: take => oneFinger(take) || (take.downs > 1 ? null : "The list stopped by itself. Touch it while it moves.") },
      { name: "repeat flicks", title: "Repeated flicks", isTouch: true, from: 0.2,
        text: "Flick the list upward four times in a row, and let it stop.",
        problem: take => oneFinger(take) || (take.downs > 2 ? glided(take) : "Flick again while the list still moves.") },
      { name: "two-finger trackpad", title: "Two fingers on a trackpad", isTouch: false, from: 0.5,
        text: "Put two fingers on the trackpad and flick the list. Wait until it stops.",
        problem: take => take.downs ? "That was a finger on the screen. Use the trackpad." : moved(take) },
    ];

    const hasTouch = navigator.maxTouchPoints > 0;
    const hasTrackpad = matchMedia("(any-hover: hover)").matches;
    const steps = STEPS.filter(step => step.isTouch ? hasTouch || !hasTrackpad : hasTrackpad || !hasTouch);

    const progress = make("ol", { className: "progress", ariaHidden: "true" }, ...steps.map(() => make("li")));
    const title = make("h1"), text = make("p", { className: "text" });
    const status = make("p", { className: "status" });
    status.setAttribute("role", "status");
    const back = make("button", { textContent: "Repeat last" }), skip = make("button", { textContent: "Skip" });
    const send = make("button", { className: "primary", textContent: "Send" });
    const again = make("button", { textContent: "Record again" });
    const done = make("button", { className: "primary", textContent: "Done" });
    const summary = make("section", { className: "summary", hidden: true });
    const footer = make("footer", {}, back, skip, send, again, done);

    /* The step in progress, and the take of each step: undefined before it, null if it was skipped. */
    let current = 0, takes = [], late = 0;

    const say = (words, kind = "") => { status.textContent = words; status.className = `status ${kind}`; };
    const state = name => { document.body.dataset.state = name; };

    /* Moves the list to the beginning of the step. What comes before that belongs to no take. */
    const prepare = () => {
      capture.drop();
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * steps[current].from;
      requestAnimationFrame(() => requestAnimationFrame(() => { capture.drop(); state("waiting"); }));
    };

    const show = () => {
      const isOver = current >= steps.length;
      [...progress.children].forEach((mark, index) => {
        mark.className = takes[index] ? "recorded" : takes[index] === null ? "skipped" : index === current ? "current" : "";
      });
      document.body.dataset.step = isOver ? "" : steps[current].name;
      const isEmpty = isOver && !takes.some(Boolean);
      title.textContent = isEmpty ? "Nothing to send" : isOver ? "Ready to send" : steps[current].title;
      text.textContent = isEmpty ? "Go back and record at least one step."
        : isOver ? "Send it to the computer that shows the address of this page." : steps[current].text;
      scroller.hidden = isOver;
      summary.hidden = !isOver;
      skip.hidden = isOver;
      back.disabled = current === 0;
      back.hidden = false;
      again.hidden = done.hidden = true;
      send.hidden = !isOver;
      send.disabled = isEmpty;
      if (!isOver) return prepare();
      state("finished");
      say(isEmpty ? "Every step was skipped." : "Nothing has been sent yet.");
      summary.replaceChildren(...steps.map((step, index) =>
        make("p", {}, make("b", { textContent: step.title }), make("small", { textContent: describe(takes[index]) }))));
    };

    const describe = take => {
      if (!take) return "skipped";
      const frames = take.rows.filter(row => row.kind === "frame").length;
      const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
      return take.wheels ? `${count(take.wheels, "wheel event")}, ${count(frames, "frame")}`
        : `${count(take.downs, "touch").replace("touchs", "touches")}, ${count(frames, "frame")}`;
    };

    capture.onBegin = () => {
      state("recording");
      say("Recording. Wait until the list stands still.");
    };
    capture.onEnd = take => {
      if (current >= steps.length) return;
      const problem = steps[current].problem(take);
      if (problem) {
        prepare();
        return say(`${problem} Try again.`, "bad");
      }
      takes[current] = { ...take, name: steps[current].name };
      say(`${steps[current].title}: ${describe(take)}.`, "good");
      current++;
      show();
    };

    back.onclick = () => {
      current--;
      takes.length = current;
      show();
      say("Repeat this step.");
    };
    skip.onclick = () => {
      takes[current] = null;
      current++;
      show();
      if (current < steps.length) say("Skipped. This is the next step.");
    };
    again.onclick = () => {
      [current, takes] = [0, []];
      show();
      say("Waiting for you.");
    };

    const base = location.pathname.replace(/\/+$/, "");
    const post = (place, body) => fetch(`${base}/${place}`, { method: "POST", body, headers: { "content-type": "text/csv" } });

    /* Sends the takes: those of fingers in one file, those of trackpads in another. Those that have arrived are not sent again. */
    send.onclick = async () => {
      send.disabled = back.disabled = true;
      state("sending");
      say("Sending.");
      const lines = [];
      let failed = false;
      for (const isTouch of [true, false]) {
        const part = takes.filter((take, index) => take && !take.sent && steps[index].isTouch === isTouch);
        if (!part.length) continue;
        try {
          const answer = await post("upload", csv(part, capture.gaps)), facts = await answer.json();
          if (!answer.ok) throw new Error(facts.error);
          part.forEach(take => { take.sent = true; });
          lines.push(make("p", { className: "good" }, make("b", { textContent: facts.file }), make("small", { textContent: facts.summary })));
        } catch (error) {
          failed = true;
          lines.push(make("p", { className: "bad" }, make("b", { textContent: "Not sent" }), make("small", { textContent: error.message })));
        }
      }
      summary.replaceChildren(...lines);
      send.hidden = back.hidden = !failed;
      send.disabled = back.disabled = false;
      again.hidden = done.hidden = failed;
      title.textContent = failed ? "Not everything was sent" : "Sent";
      text.textContent = failed ? "Send again, or look at the computer for the reason."
        : "The computer shows what to do with it. Done ends the server there.";
      say(failed ? "The computer did not take everything." : "The computer has it.", failed ? "bad" : "good");
      state(failed ? "failed" : "sent");
    };

    done.onclick = async () => {
      try { await post("done", ""); } catch { /* The server may end before its answer arrives. */ }
      state("done");
      title.textContent = "Done";
      text.textContent = "You can close this page.";
      say("The server has ended.", "good");
      footer.hidden = true;
    };

    /* A recording has one size. */
    let size = "";
    new ResizeObserver(() => {
      if (scroller.hidden) return;
      const own = `${scroller.clientWidth}x${scroller.clientHeight}`;
      if (size && own !== size && takes.some(Boolean)) {
        [current, takes] = [0, []];
        show();
        say("The page changed its size, so the set begins again.", "bad");
      }
      size = own;
    }).observe(scroller);

    document.body.append(make("header", {}, progress, title, text, status), scroller, summary, footer);
    capture.start();
    say("Waiting for you.");
    show();
    """#
}
