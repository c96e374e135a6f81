/* The guided set: what to do, whether it was done, and sending it. */

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
const handedOver = take => {
  const lift = take.rows.findIndex(row => row.kind === "up");
  return take.rows.slice(lift + 1).some(row => row.kind === "move" && row.finger > 0) ? null
    : "The second finger did not drag on after the first.";
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
    text: "Flick the list, stop it with a finger while it moves, and lift.",
    problem: take => oneFinger(take) || (take.downs > 1 ? null : "The list stopped by itself. Touch it while it moves.") },
  { name: "repeat flicks", title: "Repeated flicks", isTouch: true, from: 0.2,
    text: "Flick the list upward four times in a row, and let it stop.",
    problem: take => oneFinger(take) || (take.downs > 2 ? glided(take) : "Flick again while the list still moves.") },
  { name: "second finger", title: "Second finger", isTouch: true, from: 0.5,
    text: "Drag, put down a second finger, lift the first, and drag on.",
    problem: take => take.wheels ? "That was a wheel or a trackpad. Use fingers." : handedOver(take) || moved(take) },
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
      const answer = await post("upload", csv(part, capture.gaps)), words = await answer.text();
      const facts = answer.headers.get("content-type") === "application/json" ? JSON.parse(words) : { error: words };
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
  const answer = await post("done", "").catch(() => null);
  if (!answer?.ok) return say("There was no answer from the server.", "bad");
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
