// In place of sw.js: takes the page's worker away from every browser that has it, with all that it keeps of
// the page. Games are kept elsewhere and stay.
//
// It stands in every build that is served while it is worked on, where nobody wants to see the build before
// (and where the page registers none); and it is what to leave behind, under the name sw.js, where the page
// is taken off a host for good.
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
