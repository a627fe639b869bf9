// Fetches the pieces of a program (src/pieces.rs).
//
// A template: `cargo xtask` fills in what each piece consists of when it has cut the program (xtask/src/pieces.rs). The
// first piece asks for this script, and calls the functions at its end. The page has one, and the worker another.

// In which packs a piece lies, and its styles.
const PIECES = "pieces-of-the-build";
// All styles, in the order in which they build on each other.
const SHEETS = "sheets-of-the-build";
// Which piece has the screen of an address, by its first word (src/screen_words.rs).
const SCREENS = "screens-of-the-build";

// What packs share with the program, once that has started.
const program = new Promise((resolve) => {
  addEventListener("TrunkApplicationStarted", ({ detail }) => resolve({ __wasm_split: detail.wasm }), { once: true });
});

// A promise of each pack, and of its running; none of what has not arrived.
const packs = new Map();
const running = new Map();
let coming = 0;

function once(made, key, make) {
  if (!made.has(key)) {
    const promise = make();
    made.set(key, promise);
    promise.catch(() => made.delete(key)); // the next time it is tried again
  }
  return made.get(key);
}

async function fetched(pack) {
  const address = new URL(pack, import.meta.url);
  // what a failed attempt left in the cache would fail again
  const response = await fetch(address).catch(() => fetch(address, { cache: "reload" }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (pack.endsWith(".css")) return response.text();
  // compiled while it arrives, also where the host does not know the type of WebAssembly
  const headers = { "content-type": "application/wasm" };
  const isTyped = response.headers.get("content-type") === headers["content-type"];
  return WebAssembly.compileStreaming(isTyped ? response : new Response(response.body, { headers }));
}

// What is fetched for use without a network comes after what somebody waits for (offline.js).
const fetchPack = (pack) =>
  once(packs, pack, async () => {
    coming += 1;
    const arrived = await fetched(pack).finally(() => (coming -= 1));
    if (!coming) dispatchEvent(new Event("NewTricksFetched"));
    return arrived;
  });

// Whenever they come, styles lie in their order; and in one sheet, as browsers take longer with many.
const styles = new Map();
const sheet = globalThis.document && new CSSStyleSheet();
let worn = 0;

function putOn() {
  if (worn === styles.size) return;
  worn = styles.size;
  sheet.replaceSync(SHEETS.map((pack) => styles.get(pack) ?? "").join(""));
  document.adoptedStyleSheets = [sheet];
}

const run = (pack) =>
  once(running, pack, async () => {
    const fetched = await fetchPack(pack);
    if (fetched instanceof WebAssembly.Module) await WebAssembly.instantiate(fetched, await program);
    else styles.set(pack, fetched);
  });

async function load(piece) {
  await Promise.all(PIECES[piece].map(fetchPack));
  await Promise.all(PIECES[piece].map(run));
  putOn();
}

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
const quietly = (promise) => promise.catch(() => {}); // who needs it asks for it again

// What is kept for use without a network is near, and runs before anybody asks for it.
function runKept() {
  if (!navigator.serviceWorker?.controller) return;
  for (const piece of Object.keys(PIECES)) whenIdle(() => quietly(load(piece)));
}

// To put styles on restyles the page: they are on before anybody asks for their piece.
function putOnStyles() {
  whenIdle(() => quietly(Promise.all(SHEETS.map(run)).then(putOn)));
}

addEventListener("NewTricksFetched", () => (putOnStyles(), runKept()), { once: true });
navigator.serviceWorker?.addEventListener("controllerchange", runKept, { once: true });

const loader = (piece) => async (callback, data) => {
  const isHere = await load(piece).then(
    () => true,
    (error) => console.warn(error)
  );
  const { __indirect_function_table: functions } = (await program).__wasm_split;
  functions.get(callback)(data, Boolean(isHere));
};

// While the program itself is still on its way, its address tells which pieces come next: the screen's, and the game's.
function fetchAhead() {
  const [, screen, game = ""] = location.hash.split("/");
  if (!screen) return;
  const piece = Object.keys(SCREENS).find((piece) => SCREENS[piece].includes(screen)) ?? "library";
  const book = screen === "rules" ? "books" : "";
  const needed = [piece, book, game.replaceAll("-", "_")].flatMap((piece) => PIECES[piece] ?? []);
  quietly(Promise.all(needed.map(fetchPack)).then(() => piece === "table" && fetchWorker()));
}

// A table's computer players are asked next: their program comes while the table is drawn.
let isWorkerFetched = false;

function fetchWorker() {
  // what is kept for use without a network is near
  if (isWorkerFetched || navigator.serviceWorker?.controller) return;
  isWorkerFetched = true;
  const files = document.querySelector("meta[name=worker]").content.split(" ");
  for (const file of files) quietly(fetch(file).then((response) => response.arrayBuffer()));
}

fetchAhead();
addEventListener("hashchange", fetchAhead);

// exports-of-the-build
