/* The text of a recording, in the format that `playground help verify` describes. */

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

/* Returns whether the content moved between two samples of fingers that are farther apart than frames: samples are missing. A finger
   that rests has none while another one moves. */
const isSparse = (rows, rate) => {
  let sample = null, moved = 0, last = null, downs = 0;
  for (const row of rows) {
    if (row.kind === "frame") {
      if (sample && last && Math.abs(row.y - last.y) > 0.5) moved++;
      last = row;
    } else if (row.kind !== "wheel") {
      if (sample && row.t - sample.t > 1600 / rate && moved > 1) return true;
      downs += row.kind === "down" ? 1 : row.kind === "move" ? 0 : -1;
      sample = downs > 0 ? row : null;
      moved = 0;
    }
  }
  return false;
};

/* Returns the recording of takes, which have names and rows. */
const csv = (takes, gaps) => {
  const number = value => String(Math.round(value * 1000) / 1000 || 0);
  // A word with = would be a condition.
  const words = text => text.replace(/[^ -<>-~]/g, "?");
  const { rate, isSteady } = frameRate(gaps);
  const lines = [
    "# recorded by playground-recorder",
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
      // The number of a finger may be left out if it is 0.
      const place = `${number(row.x)},${number(row.y)}`, finger = row.finger ? `,${row.finger}` : "";
      if (row.kind === "frame") lines.push(`frame,${seconds(row)},${place}`);
      else if (row.kind === "wheel") lines.push(`# wheel ${seconds(row)} ${place}`);
      else if (row.kind === "down" || row.kind === "move") lines.push(`touch,${seconds(row)},${row.kind},${place}${finger}`);
      else lines.push(`touch,${seconds(row)},${row.kind}${finger}`);
    }
  });
  return lines.join("\n") + "\n";
};
