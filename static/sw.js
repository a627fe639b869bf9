// The page without a network. This worker keeps every file of one build and hands them out.
//
// A template: at the end of a build `cargo xtask stage` fills in the build's name and its files and leaves
// the lines of comment out. The page registers it under the name sw.js, which must never change: browsers
// ask for it by that name as long as they keep the page.
//
// - A build is kept whole or not at all. Each file has to have the digest that the list gives it, so a build
//   that is still being uploaded is not taken, and the one kept before stays.
// - A new build waits until all tabs are closed, or until the page says that its player agrees.
// - What is not listed is none of this worker's business; nothing else is ever kept.
"use strict";

const BUILD = "name-of-the-build";
const FILES = new Map("files-of-the-build");

// The page goes by the name of its folder: some hosts send index.html on to there.
const PAGE = "./";
const SCOPE = registration.scope;
// A host may have the page in several folders, and all of them share its store.
const OURS = `new-tricks ${SCOPE} `;
const KEPT = OURS + BUILD;

// Fetches what is not kept yet. The browser's own store will do, as long as the digest is right.
async function fill() {
  const kept = await caches.open(KEPT);
  const keep = async ([file, integrity]) => {
    if (await kept.match(file)) return;
    const ask = (cache) => fetch(file, { cache, integrity });
    const response = await ask("default").catch(() => ask("reload"));
    // a copy does not tell that its host sent us on, which no browser would take for a page
    await kept.put(file, new Response(response.body, response));
  };
  await Promise.all([...FILES].map(keep));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
  }
  await clients.claim();
}

// The listed file that an address means, if any.
function fileAt(url) {
  const [address] = url.split(/[?#]/);
  const path = address.startsWith(SCOPE) ? address.slice(SCOPE.length) : null;
  const file = path === "" || path === "index.html" ? PAGE : path;
  return FILES.has(file) ? file : null;
}

async function answer(event, file) {
  const kept = await caches.open(KEPT);
  // A browser short of room may have thrown files away. The page as its host has it now is better than a
  // part of ours; and what is missing is fetched again, if it is still there.
  if (file === PAGE && (await kept.keys()).length < FILES.size) {
    event.waitUntil(fill().catch(() => {}));
    return fetch(event.request).catch(() => kept.match(file));
  }
  return (await kept.match(file)) || fetch(event.request);
}

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" && fileAt(event.request.url);
  if (file) event.respondWith(answer(event, file));
});
