// Written by .ci/report-web; the sources are in the folder web.

/// The style and the script of a report's page.
enum ReportWeb {
  static let style = #"""
    :root {
      color-scheme: light dark;
      --canvas: #F1F2F4; --surface: #FFFFFF; --raised: #F8F9FA; --hairline: #E2E5E9; --edge: #868D99;
      --primary: #111318; --secondary: #565D68; --tertiary: #868D99;
      --accent: #2F6BFF; --accent-text: #1F57E0; --on-accent: #FFFFFF; --second: #E56510;
      --good: #15935A; --warn: #C98200; --danger: #D2373B; --danger-text: #C22A2F; --danger-ground: #FCEFEF;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --canvas: #0D0F12; --surface: #16191E; --raised: #1E2228; --hairline: #2A2F38; --edge: #717A88;
        --primary: #F3F5F8; --secondary: #A7AFBB; --tertiary: #717A88;
        --accent: #7098FF; --accent-text: #8FAEFF; --on-accent: #0D0F12; --second: #FF9A52;
        --good: #3CC584; --warn: #E8AE3C; --danger: #FF6B6E; --danger-text: #FF8587; --danger-ground: #2A1B1F;
      }
    }
    * { box-sizing: border-box; margin: 0; scrollbar-width: thin; scrollbar-color: var(--edge) transparent; }
    html, body { height: 100%; }
    body {
      display: grid; overflow: hidden; background: var(--canvas); color: var(--primary);
      font: 12px/16px Inter, "Inter Display", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased;
    }
    body.opened { grid-template-columns: 288px minmax(0, 1fr); }
    body.opened.wide { grid-template-columns: minmax(0, 1fr); }
    body.opened.wide #overview { display: none; }
    h1, h2, h3, b { font-weight: 600; }
    h1, h2 { font-size: 17px; line-height: 22px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    h3 { font-size: 12px; line-height: 16px; }
    button, input, select { font: inherit; color: inherit; }
    button, select {
      min-height: 28px; padding: 0 8px; border: 0; border-radius: 8px; background: none; cursor: default;
      color: var(--secondary); white-space: nowrap;
    }
    button:hover, select:hover { background: var(--raised); color: var(--primary); }
    button[aria-disabled=true] { color: var(--tertiary); background: none; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    input[type=range] { accent-color: var(--accent); width: 112px; height: 28px; }
    code, .mono { font: 11px/16px var(--mono); }
    kbd {
      display: inline-block; min-width: 20px; padding: 0 4px; border-radius: 4px; text-align: center;
      background: var(--raised); box-shadow: inset 0 0 0 1px var(--hairline); font: 11px/20px var(--mono);
    }
    .quiet { color: var(--secondary); }
    .icon { width: 12px; height: 12px; flex: none; fill: none; stroke-width: 2; stroke-linecap: round; }
    .comparison .icon { display: none; }
    .icon.passed, .icon.same { stroke: var(--good); }
    .icon.recorded { stroke: var(--accent); }
    .icon.failed, .icon.differs { stroke: var(--danger); }
    .icon.broken, .icon.missing, .icon.surplus, .icon.unreadable { stroke: var(--warn); }

    /* The overview: the whole page, or a column beside an open result. */
    #overview { display: flex; flex-direction: column; min-height: 0; background: var(--surface); }
    #overview header { display: grid; gap: 8px; padding: 16px 16px 8px; }
    #overview .summary { color: var(--secondary); }
    .outcomes { display: flex; flex-wrap: wrap; gap: 4px; margin: 0 -8px; }
    .outcomes button { display: inline-flex; align-items: center; gap: 6px; color: var(--primary); }
    .outcomes button[aria-pressed=true] { background: var(--raised); box-shadow: inset 0 0 0 1px var(--edge); }
    .causes {
      display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; margin: 0 -8px; padding: 0; list-style: none;
      max-height: 30vh; overflow: hidden auto;
    }
    .causes button {
      display: block; width: 100%; height: auto; min-height: 28px; padding: 5px 8px; text-align: left; color: var(--primary);
      font-weight: 600; white-space: normal; overflow-wrap: anywhere;
    }
    .causes span { display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
    .causes button[aria-pressed=true] { background: var(--raised); box-shadow: inset 0 0 0 1px var(--edge); }
    body.opened .causes button { font-weight: 400; }
    body.opened .causes span { -webkit-line-clamp: 1; }
    #filter {
      width: 100%; height: 32px; padding: 0 12px; border: 0; border-radius: 8px; background: var(--canvas);
    }
    #filter::placeholder { color: var(--secondary); opacity: 1; }
    .rows { overflow-y: auto; flex: 1; min-height: 0; padding: 0 8px 16px; }
    .row {
      position: relative; display: grid; grid-template-columns: 40px minmax(0, 1fr) auto; gap: 0 12px; align-items: center;
      min-height: 56px; padding: 8px; border-radius: 8px; color: inherit; text-decoration: none; scroll-margin: 8px;
    }
    .row:focus-visible { outline-offset: -2px; }
    dialog:focus-visible { outline: none; }
    .row:hover { background: var(--raised); }
    .row[aria-current=true] { background: var(--canvas); }
    .row[aria-current=true]::before {
      content: ""; position: absolute; left: -4px; top: 12px; bottom: 12px; width: 3px; border-radius: 2px;
      background: var(--accent);
    }
    .thumb { width: 40px; height: 40px; border-radius: 4px; background: var(--canvas); object-fit: contain; }
    img.thumb:not([src]) { visibility: hidden; }
    .row[aria-current=true] .thumb { background: var(--surface); }
    .row .name { display: flex; gap: 6px; align-items: center; font-size: 13px; line-height: 18px; }
    .row .name b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .row .cause { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--secondary); }
    .row .facts { color: var(--secondary); text-align: right; white-space: nowrap; }
    .none { padding: 32px 8px; color: var(--secondary); }
    body:not(.opened) #overview { padding: 16px max(16px, calc(50vw - 480px)); background: var(--canvas); }
    body:not(.opened) #overview header { padding: 16px 8px 16px; gap: 12px; }
    body:not(.opened) h1 { font-size: 28px; line-height: 34px; letter-spacing: -0.02em; }
    body:not(.opened) #filter { background: var(--surface); max-width: 400px; }
    body:not(.opened) .rows { padding: 0; }
    body:not(.opened) .row { grid-template-columns: 72px minmax(0, 1fr) auto; gap: 0 16px; min-height: 72px; }
    body:not(.opened) .row:hover { background: var(--surface); }
    body:not(.opened) .thumb { width: 72px; height: 56px; background: none; }
    body:not(.opened) .row .cause { white-space: normal; display: -webkit-box; -webkit-line-clamp: 2;
      -webkit-box-orient: vertical; }
    body.opened .row .facts, body.opened .outcomes .word, body.opened #overview .notes { display: none; }
    .notes { display: grid; gap: 4px; color: var(--secondary); padding: 0; list-style: none; }

    /* The open result. */
    #detail { display: grid; grid-template-rows: auto minmax(0, 1fr); min-height: 0; min-width: 0; outline: 0; }
    body:not(.opened) #detail { display: none; }
    #detail > header { display: grid; gap: 4px; padding: 16px 24px 12px; max-height: 40vh; overflow-y: auto; }
    #detail > header .title { display: flex; gap: 8px; align-items: center; min-width: 0; }
    #detail > header .title .quiet { white-space: nowrap; }
    .title .spring { flex: 1; }
    .lines { padding: 0; list-style: none; overflow-wrap: anywhere; }
    .lines li { font-size: 12px; line-height: 18px; color: var(--secondary); }
    .lines li:first-child { font-size: 13px; color: var(--primary); }
    .lines.bad li:first-child { font-weight: 600; }
    summary { color: var(--secondary); line-height: 20px; }
    .command { display: flex; align-items: center; gap: 4px; min-width: 0; }
    .command code {
      white-space: pre-wrap; overflow-wrap: anywhere; padding: 6px 0; user-select: all;
    }
    .command code::before { content: "$ "; color: var(--secondary); user-select: none; }
    .command button { color: var(--accent-text); flex: none; }
    .body { display: grid; grid-template-columns: minmax(0, 1fr) minmax(320px, 36%); min-height: 0; }
    .body.plain { grid-template-columns: minmax(0, 1fr); }

    /* The images. */
    .viewer {
      display: grid; grid-template-rows: auto minmax(120px, 1fr) auto auto; min-height: 0; min-width: 0;
      background: var(--surface);
    }
    .tools { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 8px 16px; min-height: 44px; }
    .segments { display: flex; gap: 2px; margin-left: -8px; }
    .segments button[aria-checked=true] { color: var(--accent-text); background: var(--raised); font-weight: 600; }
    .segments button::after {
      /* Reserves the width of the selected state, so that the layout does not shift. */
      content: attr(data-text); display: block; height: 0; overflow: hidden; visibility: hidden; font-weight: 600;
    }
    .knob { display: inline-flex; gap: 8px; align-items: center; color: var(--secondary); }
    .knob output { min-width: 36px; color: var(--primary); }
    .tools .spring { flex: 1; }
    #stage { position: relative; min-height: 0; overflow: hidden; touch-action: none; user-select: none; }
    #stage canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
    #stage.pannable { cursor: grab; }
    #stage.panning { cursor: grabbing; }
    .caption, .absent { position: absolute; color: var(--secondary); pointer-events: none; white-space: nowrap; }
    .caption b { color: var(--primary); }
    .absent { transform: translate(-50%, -50%); white-space: normal; text-align: center; max-width: 320px; }
    .divider {
      position: absolute; top: 0; bottom: 0; width: 24px; margin-left: -12px; cursor: ew-resize; display: none;
    }
    .divider::before { content: ""; position: absolute; inset: 0 11px; background: var(--accent); }
    .divider::after {
      content: ""; position: absolute; left: 4px; top: 50%; width: 16px; height: 28px; margin-top: -14px;
      border-radius: 8px; background: var(--accent);
    }
    #stage[data-mode=swipe] .divider { display: block; }
    .below { display: flex; align-items: center; gap: 16px; height: 36px; padding: 0 16px; }
    .pixel {
      display: flex; gap: 16px; flex: 1; height: 16px; color: var(--secondary); overflow: hidden;
      font-size: 11px; white-space: nowrap;
    }
    .pixel i {
      display: inline-block; width: 10px; height: 10px; margin-right: 4px; border-radius: 2px; vertical-align: -1px;
      box-shadow: inset 0 0 0 1px var(--hairline);
    }
    .pixel b { color: var(--danger-text); }

    /* The time. */
    #time { display: grid; gap: 0; padding: 0 16px 12px; border-top: 1px solid var(--hairline); }
    #time .bar { display: flex; align-items: center; gap: 4px; min-height: 40px; }
    #time .bar output { min-width: 64px; font-size: 13px; color: var(--primary); }
    #time .bar .where { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #time .bar button { padding: 0; width: 28px; display: grid; place-items: center; }
    #time .bar button.text { width: auto; padding: 0 8px; color: var(--accent-text); }
    #time .bar svg { width: 16px; height: 16px; fill: currentColor; }
    #time .bar .spring { flex: 1; }
    #track { height: 40px; touch-action: none; cursor: default; border-radius: 4px; display: block; width: 100%; }
    .ticks { stroke: var(--edge); stroke-width: 1; fill: none; }
    .ticks.differs { stroke: var(--danger); stroke-width: 2; }
    .ticks.other { stroke: var(--warn); stroke-width: 2; }
    .rail { stroke: var(--hairline); stroke-width: 1; }
    .playhead { stroke: var(--accent); stroke-width: 1.5; pointer-events: none; }
    .handle { fill: var(--accent); pointer-events: none; }

    /* The description of the result. */
    .side {
      overflow-y: auto; overflow-x: hidden; min-height: 0; padding: 4px 24px 24px 20px; display: grid; gap: 20px;
      align-content: start;
    }
    .side section { display: grid; gap: 4px; min-width: 0; }
    .side .lines li:first-child { font-size: 12px; }
    .side h3 { display: flex; gap: 8px; align-items: baseline; min-height: 24px; padding-top: 8px; }
    .side h3 .icon { align-self: center; }
    .side h3 .quiet { font-weight: 400; white-space: nowrap; }
    .paths { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 12px; color: var(--secondary); }
    .paths .mono { overflow-wrap: anywhere; user-select: all; }
    .key { display: inline-flex; align-items: center; gap: 4px; font-weight: 400; color: var(--secondary); }
    .key svg { width: 20px; height: 8px; }
    .curve { display: grid; }
    .curve .label { display: flex; gap: 0 12px; align-items: baseline; flex-wrap: wrap; min-height: 20px; }
    .curve .label b { flex: 1; white-space: nowrap; }
    .curve .label span { white-space: nowrap; color: var(--secondary); }
    .curve .label .worst { margin: 0 -8px 0 auto; min-height: 24px; }
    .curve .label output { color: var(--primary); display: inline-block; min-width: 44px; text-align: right; }
    .curve .label output.off { color: var(--danger-text); }
    .plot { display: block; width: 100%; touch-action: none; cursor: crosshair; overflow: visible; }
    .plot .grid { stroke: var(--hairline); stroke-width: 1; shape-rendering: crispEdges; }
    .plot .zero { stroke: var(--edge); stroke-width: 1; shape-rendering: crispEdges; }
    .plot text { fill: var(--secondary); font-size: 11px; }
    .plot .actual, .key .actual { stroke: var(--accent); stroke-width: 1.5; fill: none; stroke-linejoin: round; }
    .plot .expected, .key .expected {
      stroke: var(--primary); opacity: 0.35; stroke-width: 1.5; stroke-dasharray: 4 3; fill: none;
    }
    .plot .difference { stroke: var(--danger); stroke-width: 1.5; fill: none; stroke-linejoin: round; }
    .events { display: grid; padding: 0; list-style: none; }
    .event {
      display: grid; grid-template-columns: 52px minmax(0, 1fr) minmax(0, 1fr); gap: 0 8px;
      width: calc(100% + 16px); min-height: 24px; padding: 4px 8px; margin: 0 -8px; text-align: left; white-space: normal;
      overflow-wrap: anywhere; border-radius: 4px;
    }
    .event .same { grid-column: 2 / 4; }
    .event.differs { color: var(--primary); }
    .event.differs .actual { color: var(--danger-text); }
    .event.first { background: var(--danger-ground); }
    .event[aria-current=true] > :first-child { color: var(--accent-text); font-weight: 600; }
    .event.head { color: var(--secondary); min-height: 20px; padding-block: 0; }
    .first-mark { grid-column: 2 / 4; color: var(--danger-text); font-weight: 600; }

    dialog {
      margin: auto; padding: 24px; border: 0; border-radius: 12px; background: var(--surface); color: inherit;
      box-shadow: 0 12px 48px #0005; max-width: 560px;
    }
    dialog::backdrop { background: #0006; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 16px 0 0; }
    dialog dd { margin: 0; color: var(--secondary); line-height: 20px; }

    @media (max-width: 1100px) {
      body.opened { grid-template-columns: 224px minmax(0, 1fr); }
      #detail { display: block; overflow-y: auto; }
      .body { display: block; }
      .viewer { height: 76vh; }
      .side { overflow: visible; border-left: 0; padding-left: 16px; }
    }
    @media (max-width: 720px) {
      body.opened { grid-template-columns: minmax(0, 1fr); }
      body.opened #overview { display: none; }
    }
    """#

  static let script = #"""
    const report = JSON.parse(document.getElementById("data").textContent);
    const pictures = new Map(Object.entries(report.pictures));
    // The names of the two sides: of a golden and of this run, or of the two runs that a page compares.
    const isComparison = report.kind === "comparison";
    const names = report.sides;
    const titled = which => names[which].charAt(0).toUpperCase() + names[which].slice(1);
    document.documentElement.classList.toggle("comparison", isComparison);

    const modes = ["two-up", "swipe", "strobe", "onion", "difference"];
    const modeNames = ["Two-up", "Swipe", "Strobe", "Onion", "Difference"];
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

    const timeScale = width => {
      const [start, end] = state.domain, room = Math.max(1, width - margin.left - margin.right);
      const scale = time => margin.left + (time - start) / (end - start) * room;
      scale.time = x => start + (x - margin.left) / room * (end - start);
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
        known && el("span", {}, `${names.expected} `, expected), el("span", {}, `${names.actual} `, actual));
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
        el("h3", {}, "Curves", el("span", { class: "key" }, sample("actual"), names.actual),
          result.curves.some(curve => curve.expected.times.length > 0)
            && el("span", { class: "key" }, sample("expected"), names.expected)),
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
            ? `${names.expected} ${event.expected || "nothing"}, ${names.actual} ${event.actual || "nothing"}` : event.actual}`)));
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
        bad > 0 && el("li", { class: "event head" }, ["s", names.expected, names.actual].map(text => el("span", {}, text))));
      for (let index = 0; index < events.length;) {
        let end = index;
        while (end < events.length && !near(end)) end++;
        if (end - index > 2) {
          const [from, to] = [index, end];
          const fold = el("button", { type: "button", class: "event" }, el("span", {}, "\u22ef"),
            el("span", { class: "same" }, `${to - from} ${isComparison ? "the same" : "as expected"}`));
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
          bad > 0 ? `${bad} of ${events.length} differ` : `${events.length}, ${isComparison ? "the same in name and order" : "as expected in name and order"}`)), lane, list);
    }
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
      const bad = result.frames.filter(frame => frame.bad).length;
      const bar = el("div", { class: "bar" }, playButton,
        button("back", "Previous frame (left arrow)", () => step(-1)),
        button("forward", "Next frame (right arrow)", () => step(1)), clock, where, el("span", { class: "spring" }),
        bad > 0 && bad < result.frames.length && el("button", { type: "button", class: "text", id: "next-bad",
          title: "Next difference (n)", onclick: nextBad }, "Next difference"), speed);
      const track = svg("svg", { id: "track", tabindex: 0, role: "slider", "aria-label": "Time",
        "aria-valuemin": state.domain[0], "aria-valuemax": state.domain[1] });
      const view = el("div", { id: "time" }, bar, track);

      let x = time => time;
      const inset = 8;
      const head = svg("g", {}, svg("line", { class: "playhead", x1: 0, x2: 0, y1: 4, y2: 36 }),
        svg("circle", { class: "handle", cx: 0, cy: 6, r: 5 }));
      const layOut = () => {
        const width = track.clientWidth, [start, end] = state.domain, room = Math.max(1, width - 2 * inset);
        x = time => inset + (time - start) / (end - start) * room;
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
        const at = event.clientX - track.getBoundingClientRect().left, width = track.clientWidth;
        const [start, end] = state.domain;
        const time = start + (at - inset) / Math.max(1, width - 2 * inset) * (end - start);
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
    // Images of the shown frame and of its neighbors are decoded; others are released.
    const decoded = new Map();
    function entryOf(number) {
      let entry = decoded.get(number);
      if (entry) return entry;
      const image = new Image();
      entry = { image, settled: false, failed: false };
      decoded.set(number, entry);
      image.src = "data:image/png;base64," + document.getElementById(`p${number}`).textContent;
      image.decode().then(() => { entry.settled = true; }, () => { entry.settled = entry.failed = true; })
        .then(() => stage?.draw());
      return entry;
    }

    const absence = {
      expected: { missing: "No golden yet", unreadable: "The golden cannot be read" },
      actual: { surplus: "Not rendered in this run" },
    };

    // Returns one side of a frame: the number of its image, or the reason why there is none.
    function sideOf(frame, which) {
      let path = frame[which];
      if (!path && which === "actual" && frame.verdict === "same") path = frame.expected;
      if (!path) return { why: absence[which]?.[frame.verdict] ?? "No image saved" };
      const number = pictures.get(path);
      if (number === undefined) return { why: "File not found", path };
      if (number < 0) return { why: "Omitted to keep this file small", path };
      return { number, path };
    }
    const numbersOf = frame => frame
      ? ["expected", "actual", "difference"].map(which => sideOf(frame, which).number)
        .filter(n => n !== undefined) : [];

    const scratch = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    function pixelsOf(image, x, y, width, height) {
      scratch.canvas.width = width;
      scratch.canvas.height = height;
      scratch.drawImage(image, -x, -y);
      return scratch.getImageData(0, 0, width, height).data;
    }

    // Returns the bounding box of all differing pixels, in pixels, or null if there are none or the image is too large.
    function differingBox(a, b) {
      const width = Math.min(a.naturalWidth, b.naturalWidth);
      const height = Math.min(a.naturalHeight, b.naturalHeight);
      if (width * height === 0 || width * height > 1 << 24) return null;
      const left = new Uint32Array(pixelsOf(a, 0, 0, width, height).buffer);
      const right = new Uint32Array(pixelsOf(b, 0, 0, width, height).buffer);
      let [x0, y0, x1, y1] = [width, height, -1, -1];
      for (let y = 0, at = 0; y < height; y++) {
        for (let x = 0; x < width; x++, at++) {
          if (left[at] === right[at]) continue;
          if (x < x0) x0 = x;
          if (x > x1) x1 = x;
          if (y < y0) y0 = y;
          y1 = y;
        }
      }
      return x1 < 0 ? null : { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
    }
    let stage = null;
    const ratio = () => window.devicePixelRatio || 1;

    function stageView() {
      const canvas = el("canvas", { role: "img" });
      const context = canvas.getContext("2d");
      const captions = [0, 1].map(() => el("span", { class: "caption" }));
      const absents = [0, 1].map(() => el("p", { class: "absent" }));
      const divider = el("div", { class: "divider" });
      const node = el("div", { id: "stage" }, canvas, captions, absents, divider);
      const readout = el("div", { class: "pixel" });
      const titleHeight = 28, inset = 16;
      let drawn = null; // the contents of the canvas with their layout and scale
      let pointer = null, boxes = new WeakMap();

      const box = () => {
        if (!drawn?.expected || !drawn.actual || drawn.expected === drawn.actual) return null;
        if (!boxes.has(drawn.frame)) boxes.set(drawn.frame, differingBox(drawn.expected, drawn.actual));
        return boxes.get(drawn.frame);
      };

      // Returns the cells for images of a size: one cell, or two side by side or stacked, whichever makes the images larger.
      function cells(two, width, height, size) {
        const area = (x, y, w, h) => ({ x: x + inset, y: y + titleHeight, width: Math.max(1, w - 2 * inset),
          height: Math.max(1, h - titleHeight - inset / 2) });
        if (!two) return [area(0, 0, width, height)];
        const fit = cell => Math.min(cell.width / size.width, cell.height / size.height);
        const half = (width + inset) / 2;
        const beside = [area(0, 0, half, height), area(width - half, 0, half, height)];
        const above = [area(0, 0, width, height / 2), area(0, height / 2, width, height / 2)];
        return fit(beside[0]) >= fit(above[0]) ? beside : above;
      }

      // Small images are enlarged by integer factors, so that all pixels have the same size.
      const fitted = (cell, size) => {
        const scale = Math.min(cell.width / size.width, cell.height / size.height);
        return scale * ratio() >= 1 ? Math.min(16, Math.floor(scale * ratio()) / ratio()) : scale;
      };

      function draw() {
        const frame = state.frame;
        const width = node.clientWidth, height = node.clientHeight;
        if (width === 0 || height === 0 || !state.result) return;
        const sides = frame ? { expected: sideOf(frame, "expected"), actual: sideOf(frame, "actual"),
          difference: sideOf(frame, "difference") } : {};
        const entry = side => side?.number === undefined ? null : entryOf(side.number);
        const expected = entry(sides.expected), actual = entry(sides.actual);
        const difference = state.mode === "difference" ? entry(sides.difference) : null;
        const wanted = [expected, actual, difference].filter(one => one);
        // The canvas keeps its contents until all new images are decoded. Contents of another result are cleared at once.
        if (wanted.some(one => !one.settled)) {
          if (drawn && drawn.result !== state.result) {
            context.clearRect(0, 0, canvas.width, canvas.height);
            drawn = null;
          }
          return;
        }
        const image = one => one && !one.failed && one.image.naturalWidth > 0 ? one.image : null;
        const images = { expected: image(expected), actual: image(actual), difference: image(difference) };
        const both = images.expected && images.actual;
        const mode = both ? state.mode : "two-up";
        const dots = ratio();
        const size = { width: 1, height: 1 };
        for (const one of [images.expected, images.actual]) {
          size.width = Math.max(size.width, one?.naturalWidth ?? 1);
          size.height = Math.max(size.height, one?.naturalHeight ?? 1);
        }
        const places = cells(mode === "two-up" && frame !== null, width, height, size);
        const scale = state.zoom || fitted(places[0], size);
        const snap = value => Math.round(value * dots) / dots;
        const center = state.zoom ? state.center ?? { x: size.width / 2, y: size.height / 2 }
          : { x: size.width / 2, y: size.height / 2 };
        // Panning stops at the edges of the image.
        const held = (value, room, all) => room >= all ? all / 2 : clamp(value, room / 2, all - room / 2);
        const middle = { x: held(center.x, places[0].width / scale, size.width),
          y: held(center.y, places[0].height / scale, size.height) };
        if (state.zoom) state.center = middle;
        const origins = places.map(cell => ({ x: snap(cell.x + cell.width / 2 - middle.x * scale),
          y: snap(cell.y + cell.height / 2 - middle.y * scale) }));
        drawn = { ...images, frame, result: state.result, mode, places, origins, scale, size, sides, middle };

        canvas.width = Math.round(width * dots);
        canvas.height = Math.round(height * dots);
        context.setTransform(dots, 0, 0, dots, 0, 0);
        context.imageSmoothingEnabled = scale * dots < 1;
        context.imageSmoothingQuality = "high";
        const edge = getComputedStyle(node).getPropertyValue("--edge");
        const paint = (one, cell, { alpha = 1, from = 0, to = 1, blend = "source-over" } = {}) => {
          const place = places[cell], origin = origins[cell];
          const [w, h] = [one.naturalWidth * scale, one.naturalHeight * scale];
          context.save();
          context.beginPath();
          context.rect(place.x - 1, place.y - 1, place.width + 2, place.height + 2);
          context.clip();
          if (from > 0 || to < 1) {
            context.beginPath();
            context.rect(from * width, 0, (to - from) * width, height);
            context.clip();
          }
          context.globalAlpha = alpha;
          context.globalCompositeOperation = blend;
          context.drawImage(one, origin.x, origin.y, w, h);
          context.globalCompositeOperation = "source-over";
          context.globalAlpha = 0.5;
          context.strokeStyle = edge;
          context.lineWidth = 1 / dots;
          context.strokeRect(origin.x - 0.5 / dots, origin.y - 0.5 / dots, w + 1 / dots, h + 1 / dots);
          context.restore();
        };
        const said = [null, null], lacking = [null, null];
        const name = (which, one) => [el("b", {}, which), ` ${one.naturalWidth}\u00d7${one.naturalHeight}`];
        const swipe = clamp(state.divider, 0, 1) * width;
        switch (mode) {
          case "two-up":
            [["expected", titled("expected")], ["actual", titled("actual")]].forEach(([which, title], cell) => {
              if (cell >= places.length) return;
              const one = images[which], failed = { expected, actual }[which]?.failed;
              if (one) paint(one, cell);
              said[cell] = one ? name(title, one) : [el("b", {}, title)];
              if (!one) lacking[cell] = { ...sides[which], ...failed ? { why: "The file is not an image" } : {} };
            });
            break;
          case "swipe":
            paint(images.expected, 0, { to: state.divider });
            paint(images.actual, 0, { from: state.divider });
            said[0] = [el("b", {}, titled("expected"))];
            said[1] = [el("b", {}, titled("actual"))];
            divider.style.left = `${swipe}px`;
            break;
          case "strobe":
            paint(images[state.side], 0);
            said[0] = name(titled(state.side), images[state.side]);
            break;
          case "onion":
            paint(images.expected, 0);
            paint(images.actual, 0, { alpha: state.onion });
            said[0] = [el("b", {}, "Onion"), ` ${Math.round(state.onion * 100)} % ${names.actual} over ${names.expected}`];
            break;
          case "difference":
            if (images.difference) {
              paint(images.difference, 0);
              said[0] = name("Difference", images.difference);
            } else if (images.expected === images.actual) {
              paint(images.expected, 0, { alpha: 0.25 });
              said[0] = [el("b", {}, "Difference"), " none"];
            } else {
              paint(images.expected, 0);
              paint(images.actual, 0, { blend: "difference" });
              said[0] = [el("b", {}, "Difference"), " of pixel values, without tolerance"];
            }
            break;
        }
        // Outline the difference if both images are shown completely.
        if (mode === "two-up" && state.marking && !state.playing) {
          const found = box();
          if (found) {
            context.strokeStyle = "#FF00FF";
            context.lineWidth = 1;
            context.setLineDash([4, 3]);
            origins.forEach((origin, cell) => {
              const place = places[cell];
              context.save();
              context.beginPath();
              context.rect(place.x - 4, place.y - 4, place.width + 8, place.height + 8);
              context.clip();
              context.strokeRect(
                Math.round(origin.x + found.x * scale) - 2.5, Math.round(origin.y + found.y * scale) - 2.5,
                Math.round(found.width * scale) + 5, Math.round(found.height * scale) + 5);
              context.restore();
            });
          }
        }

        // Captions are directly above their images, or at the divider if there is one.
        captions.forEach((caption, index) => {
          const cell = Math.min(index, places.length - 1), place = places[cell];
          const left = Math.max(place.x, origins[cell].x), top = Math.max(place.y, origins[cell].y) - 24;
          caption.replaceChildren(...said[index] ?? []);
          caption.style.cssText = `top:${top}px;` + (mode !== "swipe" ? `left:${left}px`
            : index === 0 ? `right:${width - swipe + 8}px` : `left:${swipe + 8}px`);
        });
        absents.forEach((absent, index) => {
          const cell = places[Math.min(index, places.length - 1)];
          absent.hidden = !lacking[index];
          absent.style.left = `${cell.x + cell.width / 2}px`;
          absent.style.top = `${cell.y + cell.height / 2}px`;
          absent.replaceChildren(lacking[index]?.why ?? "", el("br"),
            lacking[index]?.path ? el("span", { class: "mono" }, lacking[index].path) : "");
        });
        canvas.setAttribute("aria-label", captions.map(one => one.textContent).filter(one => one).join(", "));
        Object.assign(node.dataset, { mode, frame: frame ? frame.number : "none",
          side: mode === "strobe" ? state.side : "both", scale: scale.toFixed(4) });
        node.classList.toggle("pannable", pannable());
        read();
        toolsChanged();

        // Decode neighboring frames in advance and release distant ones.
        const frames = state.result.frames, at = frames.indexOf(frame), keep = new Set();
        for (let index = Math.max(0, at - 2); index <= at + 2 && index < frames.length; index++) {
          for (const number of numbersOf(frames[index])) {
            keep.add(number);
            if (index !== at) entryOf(number);
          }
        }
        for (const number of decoded.keys()) if (!keep.has(number)) decoded.delete(number);
      }

      const pannable = () => {
        if (drawn === null || state.zoom === 0) return false;
        const { size, scale, places: [cell] } = drawn;
        return size.width * scale > cell.width || size.height * scale > cell.height;
      };

      // Returns the cell and the pixel at a position in the stage, or null outside the images.
      function pixelAt(x, y) {
        if (!drawn) return null;
        const cell = drawn.places.findIndex(place =>
          x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height);
        if (cell < 0) return null;
        const origin = drawn.origins[cell];
        const at = { x: Math.floor((x - origin.x) / drawn.scale), y: Math.floor((y - origin.y) / drawn.scale) };
        return at.x >= 0 && at.y >= 0 && at.x < drawn.size.width && at.y < drawn.size.height ? at : null;
      }

      function read() {
        const at = pointer && pixelAt(pointer.x, pointer.y);
        if (!at) {
          const found = drawn && !state.playing && box();
          const range = (word, from, n) => n === 1 ? `${word} ${from}` : `${word}s ${from} to ${from + n - 1}`;
          readout.replaceChildren(found
            ? `differs in ${range("column", found.x, found.width)}, ${range("row", found.y, found.height)}` : "");
          return;
        }
        const color = one => {
          if (!one || at.x >= one.naturalWidth || at.y >= one.naturalHeight) return null;
          const [r, g, b, a] = pixelsOf(one, at.x, at.y, 1, 1);
          return "#" + (a < 255 ? [r, g, b, a] : [r, g, b]).map(n => n.toString(16).padStart(2, "0")).join("");
        };
        const swatch = value => value
          ? [el("i", { style: `background:${value}` }), el("span", { class: "mono" }, value)] : "\u2013";
        const [is, should] = [color(drawn.actual), color(drawn.expected)];
        const differs = is !== should && drawn.expected && drawn.actual;
        readout.replaceChildren(el("span", {}, `x ${at.x}, y ${at.y}`),
          el("span", {}, `${names.expected} `, swatch(should)), el("span", {}, `${names.actual} `, swatch(is)),
          ...differs ? [el("b", {}, "differs")] : []);
      }

      const place = event => {
        const area = node.getBoundingClientRect();
        return { x: event.clientX - area.left, y: event.clientY - area.top };
      };
      let drag = null;
      node.addEventListener("pointerdown", event => {
        if (event.button !== 0 || !drawn) return;
        const at = place(event);
        const swiping = drawn.mode === "swipe"
          && (!pannable() || Math.abs(at.x - state.divider * node.clientWidth) < 24);
        if (!swiping && !pannable()) return;
        drag = { swiping, at, center: drawn.middle };
        node.setPointerCapture(event.pointerId);
        if (swiping) { state.divider = clamp(at.x / node.clientWidth, 0, 1); draw(); }
        else node.classList.add("panning");
        event.preventDefault();
      });
      node.addEventListener("pointermove", event => {
        pointer = place(event);
        if (!drag) return read();
        if (drag.swiping) state.divider = clamp(pointer.x / node.clientWidth, 0, 1);
        else state.center = { x: drag.center.x - (pointer.x - drag.at.x) / drawn.scale,
          y: drag.center.y - (pointer.y - drag.at.y) / drawn.scale };
        draw();
      });
      const release = () => { drag = null; node.classList.remove("panning"); };
      node.addEventListener("pointerup", release);
      node.addEventListener("pointercancel", release);
      node.addEventListener("pointerleave", () => { pointer = null; read(); });
      node.addEventListener("wheel", event => {
        if (!drawn || !(event.ctrlKey || event.metaKey || pannable())) return;
        event.preventDefault();
        const at = place(event), { middle, scale } = drawn;
        if (event.ctrlKey || event.metaKey) return zoom(event.deltaY < 0 ? 1 : -1, pixelAt(at.x, at.y));
        state.center = { x: middle.x + event.deltaX / scale, y: middle.y + event.deltaY / scale };
        draw();
      }, { passive: false });

      // Zooms around a pixel, by default the center of the difference, or the center of the image if there is none.
      function zoomTo(value, around) {
        const found = box();
        if (state.zoom === 0 || around) {
          state.center = around ?? (found ? { x: found.x + found.width / 2, y: found.y + found.height / 2 } : null);
        }
        state.zoom = value;
        if (value === 0) state.center = null;
        toolsChanged();
        draw();
      }
      function zoom(by, around) {
        const now = drawn?.scale ?? 1;
        const next = by > 0 ? zooms.find(value => value > now + 1e-6)
          : state.zoom > 1 ? [...zooms].reverse().find(value => value < now - 1e-6) : 0;
        if (next !== undefined) zoomTo(next, around);
      }

      // The timer of the strobe, which shows each side once per period.
      let turns = 0;
      function beat() {
        clearInterval(turns);
        if (state.mode !== "strobe" || !state.strobing || !node.isConnected) return;
        turns = setInterval(() => {
          if (!node.isConnected) return clearInterval(turns);
          state.side = state.side === "expected" ? "actual" : "expected";
          draw();
        }, 500 / state.hz);
      }

      new ResizeObserver(draw).observe(node);
      return { node, readout, draw, beat, zoom, zoomTo, 
        // The mode that is shown: side by side if the selected mode lacks an image.
        get mode() { return drawn?.mode ?? state.mode; } };
    }
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
          + (!isComparison && report.results.length > 0 && numberOf("passed") === report.results.length ? ", all passed" : "")),
        !isComparison && outcomeButtons.length > 0 && el("div", { class: "outcomes" }, outcomeButtons),
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
      const bad = result.frames.filter(one => one.bad).length;
      const thumb = number === undefined || number === null ? el("span", { class: "thumb" })
        : el("img", { class: "thumb", alt: "", "data-picture": number });
      if (thumb.tagName === "IMG") thumbs.observe(thumb);
      result.row = el("a", { class: "row", href: address(result), "data-name": result.name }, thumb,
        el("span", {},
          el("span", { class: "name" }, icon(result.outcome), el("b", { title: result.name }, result.name)),
          result.lines.length > 0 && el("span", { class: "cause", title: result.lines[0] },
            result.lines.find((line, index) => !(shared.has(result.name) && index === 0) && !line.startsWith(" ")
                && !line.startsWith("no difference in the ")) ?? result.lines[0])),
        el("span", { class: "facts" },
          result.frames.length === 0 ? "" : bad > 0 ? `${bad} of ${count(result.frames.length, "frame")}`
            : count(result.frames.length, "frame"),
          el("br"), Number(result.seconds) > 0 ? `${Number(result.seconds).toFixed(2)} s` : ""));
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

      const badFrames = result.frames.filter(frame => frame.bad).length;
      const facts = [!isComparison && result.outcome,
        result.frames.length > 0
          && (badFrames > 0 ? `${badFrames} of ` : "") + count(result.frames.length, "frame"),
        Number(result.seconds) > 0 && `${Number(result.seconds).toFixed(2)} s`, result.source].filter(fact => fact);
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
    const steady = () => playheads.findIndex(one => one.plot);
    function plotted() {
      const result = state.result;
      plottedAt = about.clientWidth;
      const style = getComputedStyle(about);
      const width = Math.max(200, plottedAt - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
      for (const id of ["curves", "events", "notes"]) about.querySelector("#" + id)?.remove();
      const at = steady();
      if (at >= 0) playheads.length = at;
      playheads.push(Object.assign(() => {}, { plot: true }));
      about.append(...[eventsOrCurves(result, width)].flat().filter(view => view));
      moved();
    }
    const eventsOrCurves = (result, width) => [curvesView(result, width), eventsView(result, width),
      result.notes.length > 0 && el("section", { id: "notes" }, el("h3", {}, "Notes"),
        el("ul", { class: "notes" }, result.notes.map(note => el("li", {}, note))))];

    function toolsView() {
      const radio = (text, attributes) =>
        el("button", { type: "button", role: "radio", "data-text": text, ...attributes }, text);
      const modeButtons = modes.map((mode, index) => radio(modeNames[index],
        { "data-mode": mode, title: `${modeNames[index]} (${index + 1})`, onclick: () => setMode(mode) }));
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
        el("h3", {}, icon(frame.verdict), `Frame ${frame.number}${isComparison ? "" : ` ${verdicts[frame.verdict]}`}`,
          el("span", { class: "quiet" }, Number.isFinite(frame.time) ? seconds(frame.time) : "")),
        ...lines(frame.lines, false).filter(view => view),
        ...frame.command ? [command(frame.command)] : [],
        ...!isComparison && paths.length > 0 ? [el("details", {}, el("summary", {}, count(paths.length, "file")),
          el("div", { class: "paths" },
            paths.flatMap(([name, path]) => [el("span", {}, name), el("span", { class: "mono" }, path)])))] : []);
    }
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

    // A comparison of two runs has no list of results to choose from.
    let wide = isComparison && results.length === 1;
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
    if (isComparison && results.length === 1 && !location.hash) location.hash = address(results[0], null);
    route();
    """#
}
