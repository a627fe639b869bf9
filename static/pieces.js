// Fetches the pieces of the program (src/pieces.rs).
//
// A template: `cargo xtask` fills in what each piece consists of when it has cut the program (xtask/src/pieces.rs). The
// first piece asks for this script, and calls the functions at its end.

// Of which modules a piece consists: their packs, and their places in these.
const PIECES = "pieces-of-the-build";

// What the modules share with the program, once that has started.
const program = new Promise((resolve) => {
  addEventListener("TrunkApplicationStarted", ({ detail }) => resolve({ __wasm_split: detail.wasm }), { once: true });
});

// A promise of each pack's modules, and of each module's running; none of what has not arrived.
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
  // not by streaming: that needs a host that knows the type of WebAssembly
  const modules = WebAssembly.Module.customSections(await WebAssembly.compile(await response.arrayBuffer()), "module");
  return Promise.all(modules.map((module) => WebAssembly.compile(module)));
}

// What is fetched for use without a network comes after what somebody waits for (offline.js).
const fetchPack = (pack) =>
  once(packs, pack, async () => {
    coming += 1;
    try {
      return await fetched(pack);
    } finally {
      coming -= 1;
      if (!coming) dispatchEvent(new Event("NewTricksFetched"));
    }
  });

const run = ([pack, place]) =>
  once(running, `${pack} ${place}`, async () => WebAssembly.instantiate((await fetchPack(pack))[place], await program));

async function load(piece) {
  await Promise.all(PIECES[piece].map(([pack]) => fetchPack(pack)));
  await Promise.all(PIECES[piece].map(run));
}

const loader = (piece) => async (callback, data) => {
  const isHere = await load(piece).then(
    () => true,
    (error) => console.warn(error)
  );
  const { __indirect_function_table: functions } = (await program).__wasm_split;
  functions.get(callback)(data, Boolean(isHere));
};

// While the program itself is still on its way, its address tells which pieces come next (`Route::piece`).
function fetchAhead() {
  const [, screen, game = ""] = location.hash.split("/");
  if (!screen) return;
  const isTable = ["play", "daily", "new", "learn", "table"].includes(screen);
  const pieces = isTable ? ["table", game.replaceAll("-", "_")] : ["library"];
  for (const [pack] of pieces.flatMap((piece) => PIECES[piece] ?? [])) fetchPack(pack).catch(() => {});
}

fetchAhead();
addEventListener("hashchange", fetchAhead);

// exports-of-the-build
