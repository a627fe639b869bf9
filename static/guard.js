// Never a blank page.
//
// This script stands in the page itself and is kept plain enough for any browser. It watches the
// page start, and when the page cannot start, or breaks later, it says so in a sentence and offers
// a way on: to reload, and to take the game so far along as a file.
//
// The app needs two things of it:
// - the event "TrunkApplicationStarted" (trunk sends it) ends the watch over the start;
// - window.newTricksFailed(message) puts the trouble section in place of the app.
(function () {
  "use strict";

  var PATIENCE = 10000; // ms until "still loading": a slow start, never a failure
  var STARTING = "New Tricks could not start";
  var PLAYING = "Something went wrong at the table";

  var started = false;
  var showTrouble = null; // set by the first failure

  // --- What the player sees ---

  function whenReady(action) {
    if (document.body && document.readyState !== "loading") action();
    else document.addEventListener("DOMContentLoaded", action);
  }

  function add(parent, tag, text) {
    var element = document.createElement(tag);
    if (text) element.textContent = text;
    parent.appendChild(element);
    return element;
  }

  function addButton(parent, text, action) {
    var button = add(parent, "button", text);
    button.type = "button";
    button.addEventListener("click", action);
    return button;
  }

  // Shows the trouble section in place of everything else. The first trouble is the one that
  // counts: later ones mostly follow from it.
  function fail(title, sentence, place) {
    if (showTrouble) return;
    showTrouble = function () {
      var body = document.body;
      while (body.firstChild) body.removeChild(body.firstChild);
      body.removeAttribute("inert");
      body.removeAttribute("aria-hidden");

      var main = document.createElement("main");
      main.className = "guard";
      var section = add(main, "section");
      section.setAttribute("role", "alert");
      add(section, "h1", title);
      add(section, "p", sentence);
      var kept = add(section, "p");
      addButton(main, "Reload", title === STARTING ? reloadAfresh : reload);
      var save = add(main, "div");
      if (place) add(main, "p", "If you report this, please add: " + place).className = "guard-place";
      body.appendChild(main);
      offerGame(kept, save);
    };
    whenReady(showTrouble);
  }

  function offerGame(kept, save) {
    readGame(function (record) {
      if (!record) return;
      kept.textContent = "The game so far is kept on this device.";
      addButton(save, "Save the game as a file", function () {
        // Read again: the last move may have been stored a moment after the trouble.
        readGame(function (latest) {
          download(latest || record);
        });
      });
    });
  }

  // --- Loading again ---

  function reload() {
    location.reload();
  }

  // A page that cannot start may have been kept broken for use without a network (static/sw.js). If its
  // host answers, what is kept of it is given up, and all of it comes from there.
  function reloadAfresh() {
    var workers = navigator.serviceWorker;
    if (!workers || !workers.controller) return reload();
    setTimeout(reload, PATIENCE); // no answer
    fetch("sw.js", { cache: "no-store" })
      .then(function (response) {
        if (response.ok) return workers.getRegistration().then(giveUp);
      })
      .then(reload, reload);
  }

  function giveUp(registration) {
    return caches
      .keys()
      .then(function (names) {
        var ours = names.filter(function (name) {
          return name.indexOf("new-tricks " + registration.scope + " ") === 0;
        });
        return Promise.all(
          ours.map(function (name) {
            return caches.delete(name);
          })
        );
      })
      .then(function () {
        return registration.unregister();
      });
  }

  // --- The game so far ---

  // Calls back with the record of the game under way (else of the last one), or with null.
  // Opens the store as it is, and never creates it: the app alone decides its shape.
  function readGame(done) {
    var opening;
    try {
      opening = indexedDB.open("new-tricks");
    } catch (_) {
      return done(null);
    }
    opening.onupgradeneeded = function () {
      opening.transaction.abort(); // there was none: leave none behind
    };
    opening.onerror = function (event) {
      event.preventDefault();
      done(null);
    };
    opening.onsuccess = function () {
      var db = opening.result;
      var games;
      try {
        games = db.transaction("games").objectStore("games").getAll();
      } catch (_) {
        db.close();
        return done(null);
      }
      games.onerror = games.onsuccess = function (event) {
        event.preventDefault();
        db.close();
        done(event.type === "success" ? latestRecord(games.result) : null);
      };
    };
  }

  function latestRecord(entries) {
    var best = null;
    entries.forEach(function (entry) {
      if (entry && entry.record && (!best || comesBefore(entry, best))) best = entry;
    });
    return best && best.record;
  }

  function comesBefore(a, b) {
    if (!a.finished !== !b.finished) return !a.finished;
    return a.saved > b.saved;
  }

  function download(record) {
    var game = String(record.game || "game").replace(/[^a-z0-9-]+/gi, "-");
    var file = new Blob([JSON.stringify(record)], { type: "application/json" });
    var link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "new-tricks-" + game + ".json";
    link.click();
    setTimeout(function () {
      URL.revokeObjectURL(link.href);
    }, 60000);
  }

  // --- The watch ---

  // A panic's message may tell what a player holds, so only its place in the program is shown.
  function placeIn(message) {
    var place = /[\w.-]*[\/\\]?src[\/\\][\w.\/\\-]+:\d+/.exec(String(message));
    return place && place[0];
  }

  function failedToStart() {
    fail(STARTING, "A part of the page did not arrive or does not fit. Reload to try again.");
  }

  window.newTricksFailed = function (message) {
    fail(PLAYING, "Reload the page to go on.", placeIn(message));
  };

  // Once it runs, only an error that stops the program itself ends the page.
  function brokeDown(error) {
    if (!started) failedToStart();
    else if (error instanceof WebAssembly.RuntimeError) window.newTricksFailed("");
  }

  // Whether a tag that did not load is one the page cannot be without. (A preload can be missed.)
  function isNeeded(tag) {
    return tag.tagName === "SCRIPT" || (tag.tagName === "LINK" && tag.rel === "stylesheet");
  }

  window.addEventListener(
    "error",
    function (event) {
      if (event.target === window) brokeDown(event.error);
      else if (!started && isNeeded(event.target)) failedToStart();
    },
    true
  );
  window.addEventListener("unhandledrejection", function (event) {
    brokeDown(event.reason);
  });
  window.addEventListener("TrunkApplicationStarted", function () {
    started = true;
    if (showTrouble) showTrouble(); // the app has come up without a part it needs, and drawn over it
  });

  if (typeof WebAssembly !== "object") {
    fail(
      STARTING,
      "It is a WebAssembly program, and this browser cannot run those, or is set not to. Please try " +
        "another browser, or a newer one."
    );
  }

  setTimeout(function () {
    var wait = document.getElementById("guard-wait");
    if (wait && !started) wait.textContent = "Still loading…";
  }, PATIENCE);
})();
