/* Shows the two pictures of a frame: side by side, under a divider, alternating, blended, or their difference. */

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
        said[0] = [el("b", {}, "Onion"), ` ${Math.round(state.onion * 100)} % actual over expected`];
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
      el("span", {}, "expected ", swatch(should)), el("span", {}, "actual ", swatch(is)),
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
