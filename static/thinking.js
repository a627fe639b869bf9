// Thinking off the main thread. The page imports this file when the first computer player sits down; it starts a worker
// of the same file, which answers what the page asks. Where there are no workers the page itself thinks, in slices of
// one a frame.
//
// The names of these files get the digest of what is in them at the end of a build, as in doors.js.
import init, { answer } from "./thinker.js";

const SLICES = 8;
const isPage = typeof document !== "undefined";

let program = null;
const start = () => {
  program = program || init({ module_or_path: "./thinker_bg.wasm" }).catch((error) => { program = null; throw error; });
  return program;
};

if (!isPage) {
  onmessage = async ({ data: [number, ...question] }) => {
    await start();
    postMessage([number, answer(...question, 0)]);
  };
}

// --- On the page ---

let worker = null;
// The number of the last question; an answer to another one comes too late.
let number = 0;
let waiting = null;
const moves = [];

// Ends the pause before the answer that is waited for.
export let hurry = () => {};

const sleep = (time) => new Promise((done) => setTimeout(hurry = done, time));

function inWorker(question) {
  worker = worker || new Worker(import.meta.url, { type: "module" });
  return new Promise((done, failed) => {
    waiting = failed;
    worker.onmessage = ({ data }) => {
      if (data[0] !== number) return;
      waiting = null;
      done(data[1]);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      stop();
    };
    worker.postMessage([number, ...question]);
  });
}

// What most slices would do is done.
async function inSlices(question) {
  await start();
  const votes = new Map();
  const asked = number;
  for (let slice = 1; slice <= SLICES; slice++) {
    await new Promise(requestAnimationFrame);
    if (asked !== number) throw new Error("stopped");
    const found = answer(...question, slice);
    const vote = votes.get(JSON.stringify(found)) || { found, count: 0 };
    vote.count += 1;
    votes.set(JSON.stringify(found), vote);
  }
  return [...votes.values()].reduce((best, vote) => (vote.count > best.count ? vote : best)).found;
}

// Whoever thinks stops; what was asked fails.
export function stop() {
  if (worker) worker.terminate();
  worker = null;
  if (waiting) waiting(new Error("stopped"));
  waiting = null;
  number += 1;
}

// The answer, after that time at the earliest. Of the record's moves only those from a number on are told: the page
// keeps what was told before.
export async function ask(from, record, code, seat, what, time) {
  if (waiting) stop();
  number += 1;
  moves.length = from;
  moves.push(...record.moves);
  const question = [{ ...record, moves }, code, seat, what];
  const [found] = await Promise.all([typeof Worker === "undefined" ? inSlices(question) : inWorker(question), sleep(time)]);
  return found;
}
