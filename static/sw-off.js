// In place of sw.js: removes the page's service worker from every browser that has it, with the files that it keeps.
// Games are stored elsewhere and stay.
//
// It is part of every build that is served on the developer's machine, where the page registers no service worker. It
// is also the file to leave behind, under the name sw.js, when the page is taken off a host for good.
"use strict";

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const ours = `new-tricks ${registration.scope} `;
  for (const name of await caches.keys()) {
    if (name.startsWith(ours)) await caches.delete(name);
  }
  await registration.unregister();
}
