// The page without a network: this service worker keeps every file of one build and serves them.
//
// A template: `cargo xtask stage` fills in the build's name and files at the end of a build. Its own name, sw.js, must
// never change: browsers ask for it by that name as long as they keep the page.
//
// - A build is kept whole or not at all. Each file must have the digest in the list, so a build that is still being
//   uploaded is refused and the one kept before stays.
// - A new build waits until all tabs are closed or the player accepts it. A tab that must not be reloaded goes on with its
//   own build, whose files stay until it is closed.
// - Other files are neither served nor kept.
"use strict";

const BUILD = "name-of-the-build";
const FILES = new Map("files-of-the-build");

// The page is asked for by its folder: some hosts redirect index.html to there.
const PAGE = "./";
const SCOPE = registration.scope;
// A host may have the page in several folders, which share its cache storage.
const OURS = `new-tricks ${SCOPE} `;
const KEPT = OURS + BUILD;

// Fetches what is not kept yet, from the browser's HTTP cache if the digest is right.
async function fill() {
  const kept = await caches.open(KEPT);
  const keep = async ([file, integrity]) => {
    if (await kept.match(file)) return;
    const ask = (cache) => fetch(file, { cache, integrity });
    const response = await ask("default").catch(() => ask("reload"));
    // a copy, because browsers accept no redirected response as a page
    await kept.put(file, new Response(response.body, response));
  };
  // one after the other: the page itself may be waiting for one of them
  for (const file of FILES) await keep(file);
}

// Under this name an older build lists the tabs that were open when the next one took over.
const TABS = "tabs-of-the-build";
// Whether older builds may still be kept.
let hasOlder = true;

const openTabs = async () => (await clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id);
// Their caches are looked into by name: to open one that has just been deleted would make it anew.
const otherBuilds = async () => (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT);

async function takeOver() {
  const tabs = JSON.stringify(await openTabs());
  for (const name of await otherBuilds()) {
    const other = await caches.open(name);
    if (!(await other.match(TABS))) await other.put(TABS, new Response(tabs));
  }
  await clients.claim();
}

// Deletes the older builds whose tabs are all closed. A newer one has no list of tabs.
async function tidy() {
  const open = await openTabs();
  let found = false;
  for (const name of await otherBuilds()) {
    const tabs = await caches.match(TABS, { cacheName: name });
    if (!tabs) continue;
    if ((await tabs.json()).some((tab) => open.includes(tab))) found = true;
    else await caches.delete(name);
  }
  hasOlder = found;
}

// A file that this build lacks, for a tab of an older one.
async function answerOlder({ request }) {
  for (const name of await otherBuilds()) {
    const file = await caches.match(request, { cacheName: name });
    if (file) return file;
  }
  return fetch(request);
}

// The listed file at an address, if any.
function fileAt(url) {
  const [address] = url.split(/[?#]/);
  const path = address.startsWith(SCOPE) ? address.slice(SCOPE.length) : null;
  const file = path === "" || path === "index.html" ? PAGE : path;
  return FILES.has(file) ? file : null;
}

async function answer(event, file) {
  const kept = await caches.open(KEPT);
  // A browser short of space may have deleted files. The page as its host has it now is better than part of ours;
  // what is missing is fetched again if it is still there.
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
  if (event.request.method !== "GET") return;
  const file = fileAt(event.request.url);
  if (file) event.respondWith(answer(event, file));
  else if (hasOlder && event.request.url.startsWith(SCOPE)) event.respondWith(answerOlder(event));
  if (hasOlder) event.waitUntil(tidy());
});
