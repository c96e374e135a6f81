/// The part of a report's script that lists results, opens one, and listens to keys and to the address.
enum ReportPageScript {
  static let text = #"""
    // MARK: The overview

    const rows = el("nav", { class: "rows", "aria-label": "Results" });
    const filter = el("input", { id: "filter", type: "search", placeholder: "Filter by name  /", "aria-label": "Filter by name",
      autocomplete: "off", spellcheck: "false", oninput: () => { state.filter = filter.value; listed(); } });
    const outcomeButtons = outcomes.map(outcome => [outcome, report.results.filter(one => one.outcome === outcome).length])
      .filter(([, n]) => n > 0)
      .map(([outcome, n]) => el("button", { type: "button", "data-outcome": outcome, title: `Only ${outcome}`, "aria-pressed": "false",
        onclick: () => { state.outcome = state.outcome === outcome ? null : outcome; listed(); } },
        icon(outcome), `${n}`, el("span", { class: "word" }, outcome)));
    const spent = report.seconds ?? report.results.reduce((sum, one) => sum + (Number(one.seconds) || 0), 0);
    const leftOut = new Set(results.filter(one => one.frames.some(frame => pictures.get(frame.expected) < 0)));
    const notes = [...report.notes];
    if (leftOut.size > 0) {
      notes.push(`${count(leftOut.size, "result")} that passed came without pictures, to keep this file small.`);
    }
    const overview = el("div", { id: "overview" },
      el("header", {}, el("h1", {}, report.title),
        el("p", { class: "summary" }, `${count(report.results.length, "result")}`
          + (spent > 0 ? ` ${report.seconds === undefined ? "of" : "in"} ${spent.toFixed(spent < 10 ? 2 : 1)} s` : "")
          + (report.results.length > 0 && report.results.every(one => one.outcome === "passed") ? ", all passed" : "")),
        outcomeButtons.length > 0 && el("div", { class: "outcomes" }, outcomeButtons), filter,
        notes.length > 0 && el("ul", { class: "notes" }, notes.map(note => el("li", {}, note)))),
      rows);

    // A small picture is made when its row comes into view.
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
      const number = frame && ["actual", "expected"].map(which => sideOf(frame, which).number).find(n => n !== undefined);
      const bad = result.frames.filter(one => one.bad).length;
      const thumb = number === undefined || number === null ? el("span", { class: "thumb" })
        : el("img", { class: "thumb", alt: "", "data-picture": number });
      if (thumb.tagName === "IMG") thumbs.observe(thumb);
      result.row = el("a", { class: "row", href: address(result), "data-name": result.name }, thumb,
        el("span", {}, el("span", { class: "name" }, icon(result.outcome), el("b", { title: result.name }, result.name)),
          result.lines.length > 0 && el("span", { class: "cause", title: result.lines[0] }, result.lines[0])),
        el("span", { class: "facts" },
          result.frames.length === 0 ? "" : bad > 0 ? `${bad} of ${count(result.frames.length, "frame")}`
            : count(result.frames.length, "frame"),
          el("br"), Number(result.seconds) > 0 ? `${Number(result.seconds).toFixed(2)} s` : ""));
    }
    const nothing = el("p", { class: "none" }, report.results.length === 0 ? "Nothing was verified." : "No result matches the filter.");
    let shown = results;
    function listed() {
      const words = state.filter.toLowerCase().split(/\s+/).filter(word => word);
      shown = results.filter(result => (!state.outcome || result.outcome === state.outcome)
        && words.every(word => result.name.toLowerCase().includes(word)));
      for (const button of outcomeButtons) button.setAttribute("aria-pressed", button.dataset.outcome === state.outcome);
      rows.replaceChildren(...shown.length > 0 ? shown.map(result => result.row) : [nothing]);
    }

    // MARK: What is open

    const detail = el("main", { id: "detail", tabindex: -1 });
    let about = null, frameAbout = null, tools = null;

    function opened(result) {
      state.playing = false;
      state.centre = null;
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
      const facts = [result.outcome,
        result.frames.length > 0 && (badFrames > 0 ? `${badFrames} of ${count(result.frames.length, "frame")}` : count(result.frames.length, "frame")),
        Number(result.seconds) > 0 && `${Number(result.seconds).toFixed(2)} s`, result.source].filter(fact => fact);
      const closing = el("button", { type: "button", id: "close", title: "Back to all results (Esc)", onclick: close }, "All results");
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
      const viewer = pictured && el("section", { class: "viewer" }, tools.node, stage.node, el("div", { class: "below" }, stage.readout, tools.knobs), time);
      if (!pictured && time) about.append(time);
      const body = el("div", { class: pictured ? "body" : "body plain" }, viewer, about);
      detail.append(header, body);
      plotted();
      new ResizeObserver(() => { if (about?.isConnected && about.clientWidth !== plottedAt) plotted(); }).observe(about);
      stage?.beat();
    }

    // Curves and events are laid out anew for every width.
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
      const modeButtons = modes.map((mode, index) => el("button", { type: "button", role: "radio", "data-mode": mode,
        "data-text": modeNames[index], title: `${modeNames[index]} (${index + 1})`, onclick: () => setMode(mode) }, modeNames[index]));
      const zoomButtons = zooms.slice(0, 5).map(value => el("button", { type: "button", role: "radio", "data-zoom": value,
        "data-text": value ? `${value}\u00d7` : "Fit", onclick: () => stage.zoomTo(value) }, value ? `${value}\u00d7` : "Fit"));
      const hz = el("input", { type: "range", id: "hz", min: 1, max: 8, step: 1, value: state.hz, "aria-label": "Strobe in Hz",
        oninput: () => { state.hz = Number(hz.value); stage.beat(); toolsChanged(); } });
      const hzText = el("output"), turning = el("button", { type: "button", id: "strobing", title: "Pause or go on (space)",
        onclick: () => strobe(!state.strobing) });
      const onion = el("input", { type: "range", id: "onion", min: 0, max: 100, value: state.onion * 100,
        "aria-label": "Share of the actual picture", oninput: () => { state.onion = onion.value / 100; toolsChanged(); stage.draw(); } });
      const onionText = el("output");
      const strobeKnob = el("span", { class: "knob" }, hz, hzText, turning), onionKnob = el("span", { class: "knob" }, onion, onionText);
      const node = el("div", { class: "tools" },
        el("div", { class: "segments", role: "radiogroup", "aria-label": "How the pictures are compared" }, modeButtons),
        el("span", { class: "spring" }),
        el("div", { class: "segments", role: "radiogroup", "aria-label": "Zoom" }, zoomButtons),
        el("button", { type: "button", title: "Keys (?)", onclick: () => help.showModal() }, "?"));
      return { node, knobs: [strobeKnob, onionKnob], update() {
        for (const button of modeButtons) button.setAttribute("aria-checked", button.dataset.mode === stage.mode);
        for (const button of zoomButtons) button.setAttribute("aria-checked", Number(button.dataset.zoom) === state.zoom);
        strobeKnob.hidden = stage.mode !== "strobe";
        onionKnob.hidden = stage.mode !== "onion";
        hzText.textContent = `${state.hz} Hz`;
        turning.textContent = state.strobing ? "Pause" : "Go on";
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

    // MARK: After every move

    let asked = false, framed = null;
    function moved() {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        if (!state.result) return;
        for (const playhead of playheads) playhead();
        if (framed !== state.frame || frameAbout.childElementCount === 0) { framed = state.frame; describe(state.frame); }
        stage?.draw();
        remember();
      });
    }

    function describe(frame) {
      if (!frame) { frameAbout.remove(); return; }
      const paths = [["expected", frame.expected], ["actual", frame.actual], ["difference", frame.difference],
        ["three-up", frame.threeUp]].filter(([, path]) => path);
      frameAbout.replaceChildren(
        el("h3", {}, icon(frame.verdict), `Frame ${frame.number} ${verdicts[frame.verdict]}`, el("span", { class: "quiet" }, seconds(frame.time))),
        ...lines(frame.lines, false).filter(view => view),
        ...frame.command ? [command(frame.command)] : [],
        ...paths.length > 0 ? [el("details", {}, el("summary", {}, count(paths.length, "file")), el("div", { class: "paths" },
          paths.flatMap(([name, path]) => [el("span", {}, name), el("span", { class: "mono" }, path)])))] : []);
    }

    // MARK: The address

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
      if (replacing) history.replaceState(null, "", address(result)); else history.pushState(null, "", address(result));
      route();
    }
    addEventListener("popstate", route);

    // MARK: Keys

    let wide = false;
    const keys = [
      [["1", "\u2026", "5"], "Two-up, swipe, strobe, onion, difference"], [["space"], "Pause the strobe; else play"],
      [["p"], "Play or pause"], [["\u2190", "\u2192"], "A frame back or on; with shift to the one that is not right"],
      [["n"], "The next frame that is not right"], [["home", "end"], "The first and the last frame"],
      [["+", "\u2212", "0"], "Zoom in, out, fit; pan by dragging or the wheel"], [["b"], "Hide or show the box around what differs"],
      [["\u2191", "\u2193"], "The result before, the result after"],
      [["enter"], "Open"], [["esc"], "Back to all results"], [["/"], "Filter by name"], [["c"], "Copy the command"],
      [["l"], "Hide or show the list"], [["?"], "These keys"],
    ];
    const help = el("dialog", { id: "help", "aria-label": "Keys", onclick: event => { if (event.target === help) help.close(); } },
      el("h2", {}, "Keys"), el("dl", {}, keys.flatMap(([caps, meaning]) =>
        [el("dt", {}, caps.flatMap((cap, index) => [index > 0 && " ", cap === "\u2026" ? cap : el("kbd", {}, cap)])), el("dd", {}, meaning)])));

    function neighbour(by) {
      const current = state.result ?? results.find(one => one.row === document.activeElement);
      const at = shown.indexOf(current);
      return shown[clamp(at < 0 ? (by > 0 ? 0 : shown.length - 1) : at + by, 0, shown.length - 1)];
    }
    function pressed(event) {
      const shift = event.shiftKey, badOnly = frame => frame.bad;
      switch (event.key) {
        case "ArrowUp": case "ArrowDown": {
          const next = neighbour(event.key === "ArrowUp" ? -1 : 1);
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
          if (event.key !== "Escape") (state.result && shown.includes(state.result) ? state.result : shown[0])?.row.focus();
          event.preventDefault();
        }
        return;
      }
      // Sliders and lists have their own use for these.
      const own = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
      if (target.matches("input, select") && (own.includes(event.key) || target.matches("select"))) return;
      if (event.key === " " && target.matches("button:focus-visible, summary, select")) return;
      if (pressed(event)) event.preventDefault();
    });

    // A button pressed by a pointer leaves the keys to the page.
    document.addEventListener("mousedown", event => {
      if (event.target.closest("button")) event.preventDefault();
    });

    document.body.append(overview, detail, help);
    listed();
    route();
    """#
}
