/// How a report looks: a quiet instrument on a grid of 4 px, in the light or the dark as the reader has it.
enum ReportStyle {
  static let text = #"""
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
    .icon.passed, .icon.same { stroke: var(--good); }
    .icon.recorded { stroke: var(--accent); }
    .icon.failed, .icon.differs { stroke: var(--danger); }
    .icon.broken, .icon.missing, .icon.surplus, .icon.unreadable { stroke: var(--warn); }

    /* The overview: the whole page, or a column beside what is open. */
    #overview { display: flex; flex-direction: column; min-height: 0; background: var(--surface); }
    #overview header { display: grid; gap: 8px; padding: 16px 16px 8px; }
    #overview .summary { color: var(--secondary); }
    .outcomes { display: flex; flex-wrap: wrap; gap: 4px; margin: 0 -8px; }
    .outcomes button { display: inline-flex; align-items: center; gap: 6px; color: var(--primary); }
    .outcomes button[aria-pressed=true] { background: var(--raised); box-shadow: inset 0 0 0 1px var(--edge); }
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

    /* What is open. */
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

    /* The pictures. */
    .viewer {
      display: grid; grid-template-rows: auto minmax(120px, 1fr) auto auto; min-height: 0; min-width: 0;
      background: var(--surface);
    }
    .tools { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 8px 16px; min-height: 44px; }
    .segments { display: flex; gap: 2px; margin-left: -8px; }
    .segments button[aria-checked=true] { color: var(--accent-text); background: var(--raised); font-weight: 600; }
    .segments button::after {
      /* As wide as when chosen: nothing moves. */
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

    /* What is said about it. */
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
}
