// What is fetched only when somebody asks for it: parts of the page with a program of their own.
//
// The names of their files get the digest of what is in them at the end of a build (`cargo xtask stage`), so that
// no part is ever taken from another build.
(() => {
  "use strict";

  let room, thinking;

  const fetchStyles = (href) =>
    new Promise((onload, onerror) => {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "stylesheet", href, onload, onerror }));
    });

  async function fetchRoom() {
    const [program] = await Promise.all([import("./back-room.js"), fetchStyles("back-room.css")]);
    await program.default({ module_or_path: "./back-room_bg.wasm" });
    return program;
  }

  // A part that did not arrive is asked for again the next time.
  window.newTricksBackRoom = () => {
    room = room || fetchRoom();
    room.catch(() => (room = null));
    return room;
  };

  // Asks the thinker, as static/thinking.js does what it says; without a question it hurries or stops.
  window.newTricksAsk = async (...question) => {
    if (question.length < 2) return thinking && thinking[question[0]]();
    thinking = thinking || await import("./thinking.js");
    return thinking.ask(...question);
  };
})();
