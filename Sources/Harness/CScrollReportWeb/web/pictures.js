/* Decodes pictures and compares their pixels. */

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
const numbersOf = frame => ["expected", "actual", "difference"].map(which => sideOf(frame, which).number)
  .filter(n => n !== undefined);

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
