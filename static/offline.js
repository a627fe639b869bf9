// Registers the service worker (sw.js), which keeps the page for use without a network, and offers a new version
// when there is one. It stands in the page itself, outside the app, so it works even when the app does not.
(() => {
  "use strict";

  const HOUR = 3600000; // ms
  const workers = navigator.serviceWorker;
  // Without service workers the page works as long as it has its host. While it is served on the developer's machine,
  // it wants none, and in a frame of another site there is nothing to keep.
  const root = document.documentElement.dataset;
  if (!workers || "served" in root || "framed" in root) return;

  let note = null;
  // the service worker of a folder above belongs to another page
  let hasWorker = workers.controller?.scriptURL === new URL("sw.js", location).href;

  // No new version while there is a game that the browser does not keep: reloading would lose it.
  const wouldLoseGame = () => document.querySelector("[data-unkept], [data-keeping]");

  function add(tag, text, name) {
    const element = document.createElement(tag);
    element.textContent = text;
    if (name) element.className = name;
    note.append(element);
    return element;
  }

  function offer(registration) {
    if (note || wouldLoseGame()) return;
    note = document.createElement("div");
    note.className = "note page-note news-note";
    note.setAttribute("role", "status");
    let before = null; // had the focus before
    note.addEventListener("focusin", ({ relatedTarget }) => {
      if (!note.contains(relatedTarget)) before = relatedTarget;
    });
    document.body.prepend(note);
    // screen readers announce what is added to a status region, not what it begins with
    setTimeout(() => {
      add("p", "A new version is ready. Your games are kept.");
      add("button", "Use it now", "button").onclick = () => takeOver(registration);
      add("button", "Later", "button quiet").onclick = () => {
        note.remove();
        if (before) before.focus();
      };
    }, 50);
  }

  // A worker that is fetching for its page does not give way, and Chromium looks again only after half a minute. So the
  // next one is asked once the page has been at rest for a moment.
  const REST = 500; // ms
  let lastFetched = 0;
  new PerformanceObserver((list) => {
    lastFetched = Math.max(lastFetched, ...list.getEntries().map(({ responseEnd }) => responseEnd));
  }).observe({ type: "resource", buffered: true });

  function takeOver(registration) {
    const worker = registration.waiting;
    if (!worker) return location.reload(); // it has already taken over
    const rest = lastFetched + REST - performance.now();
    if (rest > 0) return setTimeout(takeOver, rest, registration);
    hasWorker = true; // also in a tab that was loaded without it
    worker.postMessage("take over");
  }

  function watch(registration) {
    // the first service worker is of this version; one that waits behind another is of the next
    const look = () => registration.active && registration.waiting && offer(registration);
    const check = () => registration.update().catch(() => {}); // no network, no new version
    registration.addEventListener("updatefound", () => {
      registration.installing.addEventListener("statechange", look);
    });
    look();
    setInterval(check, HOUR);
    document.addEventListener("visibilitychange", () => document.hidden || check());
  }

  // A tab has accepted the new version: all tabs change to it. The very first service worker changes nothing.
  workers.addEventListener("controllerchange", () => {
    if (hasWorker && !wouldLoseGame()) location.reload();
    hasWorker = true;
  });

  // Only a page that has started is worth keeping, and what a visitor waits for comes first: pieces.js tells of each piece
  // that has come. Where the files that are kept did not all arrive, the next one tries again.
  let watched = null;
  addEventListener("NewTricksFetched", () => {
    const registered = workers.register("sw.js").then((registration) => {
      if (registration === watched) return;
      watched = registration;
      watch(registration);
    });
    registered.catch(() => {}); // the page works without it
  });
})();
