// Registers the worker that keeps the page for use without a network (sw.js), and offers a new version when
// one has come. It stands in the page itself, outside the app, so it works whatever becomes of the app.
(() => {
  "use strict";

  const HOUR = 3600000; // ms
  const workers = navigator.serviceWorker;
  // Without workers the page is the same and needs its host. Served to be worked on, it wants none.
  if (!workers || "served" in document.documentElement.dataset) return;

  let note = null;
  // not that of a folder above, which has another page
  let hasWorker = workers.controller?.scriptURL === new URL("sw.js", location).href;

  // A game that the browser does not keep is not given up for a new version.
  const wouldLoseGame = () => document.querySelector("[data-unkept]");

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
    let before = null; // where the focus came from
    note.addEventListener("focusin", ({ relatedTarget }) => {
      if (!note.contains(relatedTarget)) before = relatedTarget;
    });
    document.body.prepend(note);
    // what comes into a part of the page that tells news is read out; what comes with it is not
    setTimeout(() => {
      add("p", "A new version is ready. Your games are kept.");
      add("button", "Use it now", "button").onclick = () => takeOver(registration.waiting);
      add("button", "Later", "button quiet").onclick = () => {
        note.remove();
        if (before) before.focus();
      };
    }, 50);
  }

  function takeOver(worker) {
    if (!worker) return location.reload(); // it has taken over already
    hasWorker = true; // even where this tab was loaded past its worker
    worker.postMessage("take over");
  }

  function watch(registration) {
    // a first worker is of this version; one that waits behind another is of the next
    const look = () => registration.active && registration.waiting && offer(registration);
    const check = () => registration.update().catch(() => {}); // without a network there is no news
    registration.addEventListener("updatefound", () => {
      registration.installing.addEventListener("statechange", look);
    });
    look();
    setInterval(check, HOUR);
    document.addEventListener("visibilitychange", () => document.hidden || check());
  }

  // Some tab has agreed to the new version: all change to it. The first worker of all changes nothing.
  workers.addEventListener("controllerchange", () => {
    if (hasWorker && !wouldLoseGame()) location.reload();
    hasWorker = true;
  });

  // Only a page that has started is worth keeping.
  addEventListener("TrunkApplicationStarted", () => {
    workers.register("sw.js").then(watch).catch(() => {}); // as above: the page is the same without
  });
})();
