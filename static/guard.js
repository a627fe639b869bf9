// Never a blank page.
//
// This script stands in the page itself and is written for any browser. When the page cannot start, or breaks down
// later, it says so and offers two ways on: to reload, and to save the game so far as a file.
//
// It also sees to it that no other site shows people's games in a frame: there the page is a link to itself.
//
// The app needs three things of it:
// - the event "TrunkApplicationStarted", which trunk sends, says that the app has started;
// - window.newTricksFailed(message) replaces the app by the trouble section;
// - data-framed on the root says that the page is in a frame of another site, so that the app does not start.
(function () {
  "use strict";

  var PATIENCE = 10000; // ms until "still loading": a slow start, never a failure
  var STARTING = "New Tricks could not start";
  var PLAYING = "Something went wrong at the table";

  var started = false;
  var showTrouble = null; // set by the first failure, or in a frame of another site

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

  // An empty page in place of all there was.
  function clearedPage() {
    var body = document.body;
    while (body.firstChild) body.removeChild(body.firstChild);
    body.removeAttribute("inert");
    body.removeAttribute("aria-hidden");
    var main = add(body, "main");
    main.className = "guard";
    return main;
  }

  // Shows the trouble section in place of everything else. Only the first trouble counts: later ones mostly follow
  // from it.
  function fail(title, sentence, place) {
    if (showTrouble) return;
    showTrouble = function () {
      var main = clearedPage();
      var section = add(main, "section");
      section.setAttribute("role", "alert");
      add(section, "h1", title);
      add(section, "p", sentence);
      var kept = add(section, "p");
      addButton(main, "Reload", title === STARTING ? reloadAfresh : reload);
      var save = add(main, "div");
      if (place) add(main, "p", "If you report this, please add: " + place).className = "guard-place";
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

  // --- In a frame ---

  // Whether another site shows this page in a frame: what that site says of itself cannot be read.
  function isFramed() {
    for (var frame = window; frame !== frame.parent; frame = frame.parent) {
      try {
        if (frame.parent.location.origin !== location.origin) return true;
      } catch (_) {
        return true;
      }
    }
    return false;
  }

  function showLink() {
    var main = clearedPage();
    add(main, "h1", "New Tricks");
    add(main, "p", "Another site shows this page in a frame. Your games stay hidden there.");
    var link = add(add(main, "p"), "a", "Open New Tricks");
    link.href = location.href;
    link.target = "_blank";
    link.rel = "noopener";
  }

  // --- Loading again ---

  function reload() {
    location.reload();
  }

  // A page that cannot start may be kept broken for use without a network (static/sw.js). If its host answers, the kept
  // files are deleted, so that all of them come from the host.
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
  // Opens the store as it is and never creates it: its form is the app's business (src/store/database.rs).
  // The test "the game that the page has saved is the one in the file" fails when the two part.
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
      var reading, games, rows;
      try {
        reading = db.transaction(["games", "moves"]);
        games = reading.objectStore("games").getAll();
      } catch (_) {
        db.close();
        return done(null);
      }
      var best = null;
      games.onsuccess = function () {
        best = latest(games.result);
        // A game's moves lie in rows under [id, number]; a list comes after all numbers.
        if (best) rows = reading.objectStore("moves").getAll(IDBKeyRange.bound([best.id], [best.id, []]));
      };
      reading.onabort = reading.oncomplete = function (event) {
        db.close();
        done(event.type === "complete" && best ? wholeRecord(best.record, rows.result) : null);
      };
    };
  }

  function latest(entries) {
    var best = null;
    entries.forEach(function (entry) {
      if (entry && entry.record && (!best || comesBefore(entry, best))) best = entry;
    });
    return best;
  }

  function wholeRecord(record, rows) {
    record.moves = [].concat.apply([], rows);
    return record;
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

  // A panic's message may give a player's cards away, so only its place in the program is shown.
  function placeIn(message) {
    var place = /[\w.-]*[\/\\]?src[\/\\][\w.\/\\-]+:\d+/.exec(String(message));
    return place && place[0];
  }

  function failedToStart() {
    fail(STARTING, "A part of the page did not load. Reload to try again.");
  }

  window.newTricksFailed = function (message) {
    fail(PLAYING, "Reload the page to go on.", placeIn(message));
  };

  // Once the app runs, only an error that stops the program itself counts.
  function brokeDown(error) {
    if (!started) failedToStart();
    else if (error instanceof WebAssembly.RuntimeError) window.newTricksFailed("");
  }

  // Whether the page needs what a tag should have loaded. (It can do without a preload.)
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
    if (showTrouble) showTrouble(); // the app started without a part that it needs, and drew over the trouble
  });

  if (isFramed()) {
    document.documentElement.setAttribute("data-framed", "");
    showTrouble = showLink; // and no other trouble counts
    whenReady(showLink);
  }

  if (typeof WebAssembly !== "object") {
    fail(
      STARTING,
      "It is a WebAssembly program, and this browser cannot run those, or is set not to. Please try " +
        "another browser, or a newer one."
    );
  }

  // Until the app has started, home offers the games by links; the app goes where the address then leads.
  function offerGames() {
    document.documentElement.classList.toggle("elsewhere", !/^#?\/?$/.test(location.hash));
  }

  offerGames();
  window.addEventListener("hashchange", offerGames);

  setTimeout(function () {
    var wait = document.getElementById("guard-wait");
    if (wait && !started) wait.textContent = "Still loading…";
  }, PATIENCE);
})();
