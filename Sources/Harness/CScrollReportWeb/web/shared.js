const text = id => document.getElementById(id).textContent;
const bytes = part => Uint8Array.from(atob(part), letter => letter.charCodeAt(0));
const address = (part, type) => URL.createObjectURL(new Blob([bytes(part)], { type }));
const data = JSON.parse(text("data"));
const [playing, speed, time] = ["playing", "speed", "time"].map(id => document.getElementById(id));
const canvases = [...document.querySelectorAll("canvas")].map(canvas => canvas.getContext("2d"));

// Pictures that play like a video, for pages without one.
const pictures = {
  currentTime: 0, playbackRate: 1, paused: true, images: [],
  play() { this.paused = false; },
  pause() { this.paused = true; },
  advance(seconds) {
    if (!this.paused) this.currentTime = (this.currentTime + seconds * this.playbackRate) % data.duration;
  },
  get picture() { return this.images[Math.min(this.images.length - 1, Math.floor(this.currentTime * data.rate + 1e-6))]; },
};
const video = document.querySelector("video");
const player = video ?? pictures;

if (video) {
  video.src = address(text("media"), "video/mp4");
  video.addEventListener("error", () => { document.getElementById("problem").hidden = false; });
} else {
  pictures.images = text("media").trim().split("\n").map(part => {
    const image = new Image();
    image.src = address(part, "image/png");
    return image;
  });
}

const play = isOn => {
  if (isOn) player.play()?.catch(() => play(false)); else player.pause();
  playing.textContent = isOn ? "Pause" : "Play";
};

let [before, shown] = [null, null];
const draw = now => {
  requestAnimationFrame(draw);
  pictures.advance(before === null ? 0 : (now - before) / 1000);
  before = now;
  const picture = video ?? pictures.picture;
  if (video ? video.readyState < 2 : !picture.complete) return;
  // A video that was moved shows its next picture later.
  if (!video && shown === picture) return moveTime();
  shown = picture;
  data.parts.forEach(([x, y, width, height], index) =>
    canvases[index].drawImage(picture, x, y, width, height, 0, 0, width, height));
  moveTime();
};
const moveTime = () => {
  if (player.paused) return;
  time.value = player.currentTime;
  describe();
};
const describe = () => time.setAttribute("aria-valuetext", `${(time.value - data.lead).toFixed(2)} s`);

playing.addEventListener("click", () => play(player.paused));
speed.addEventListener("click", () => {
  player.playbackRate = player.playbackRate === 1 ? 0.25 : 1;
  speed.setAttribute("aria-pressed", player.playbackRate !== 1);
});
time.addEventListener("input", () => {
  play(false);
  player.currentTime = Number(time.value);
  describe();
});
document.addEventListener("keydown", event => {
  if (event.key !== " " || event.target.closest("button") || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  play(player.paused);
});
requestAnimationFrame(draw);
play(!matchMedia("(prefers-reduced-motion: reduce)").matches);
