// The page's own letters: at once where they are near, otherwise from the next screen on, so that nothing moves when they
// come.
(() => {
  "use strict";

  const NEAR = 100; // ms from the request for the page until it is here
  const wear = () => document.documentElement.setAttribute("data-face", "");
  let isDrawn = false;

  const fetchFace = () => {
    const face = [...document.fonts].map((font) => font.load());
    // without them the system's will do
    Promise.all(face).then(() => (isDrawn ? addEventListener("hashchange", wear, { once: true }) : wear()), () => {});
  };

  const isNear = () => {
    const [visit] = performance.getEntriesByType("navigation");
    return navigator.serviceWorker?.controller || (visit && visit.responseEnd - visit.requestStart < NEAR);
  };

  let isAsked = false;
  const ask = () => {
    if (!isAsked) fetchFace();
    isAsked = true;
  };
  addEventListener("DOMContentLoaded", () => isNear() && ask());
  addEventListener("NewTricksFetched", ask); // what somebody waits for comes first
  addEventListener("TrunkApplicationStarted", () => (isDrawn = true));
})();
