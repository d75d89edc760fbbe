// The pages of the exported gallery: each shows its recording in the light or the dark style of the browser.
// A plain script, since browsers load no modules from the disk.
(() => {
  const place = document.getElementById("film");
  if (!place) {
    // The address of the live gallery, as in index.html#/download-view, leads to the same page.
    const openLink = () => {
      const name = location.hash.match(/^#\/([\w-]+)\/?$/)?.[1].toLowerCase();
      if (name && document.getElementById(name)) location.replace(`${name}.html`);
    };
    addEventListener("hashchange", openLink);
    return openLink();
  }

  const isDark = matchMedia("(prefers-color-scheme: dark)");
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  let film = null;
  /** The last film that has been ready: another style goes on where it stands. */
  let former = null;

  /** The instant of a link such as #t=2.5, in seconds; null without one. */
  function linkedTime() {
    const text = location.hash.match(/^#t=(\d+(?:\.\d+)?)$/)?.[1];
    return text === undefined ? null : Number(text);
  }

  function show() {
    const next = document.getElementById(isDark.matches ? "dark" : "light").content.firstElementChild.cloneNode(true);
    film = next;
    next.setAttribute("aria-label", "Recording: Space plays and pauses, the arrows step");
    next.addEventListener("ready", () => {
      if (former) {
        next.playbackRate = former.playbackRate;
        next.currentTime = former.currentTime;
        if (!former.paused) next.play();
      } else if (linkedTime() !== null) {
        next.currentTime = linkedTime();
      } else if (isCalm.matches) {
        next.currentTime = Number(place.dataset.cover);
      } else {
        next.play();
      }
      former = next;
    });
    place.replaceChildren(next);
  }

  isDark.addEventListener("change", show);
  addEventListener("hashchange", () => {
    if (linkedTime() === null) return;
    film.pause();
    film.currentTime = linkedTime();
  });
  show();

  const instant = document.getElementById("instant");
  instant.hidden = false;
  for (const kind of ["pointerdown", "focus", "click"]) {
    instant.addEventListener(kind, () => (instant.hash = `#t=${film.currentTime.toFixed(2)}`));
  }

  const copy = document.getElementById("copy");
  const code = document.querySelector("pre code");
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      copy.textContent = "Copied";
      setTimeout(() => (copy.textContent = "Copy"), 1500);
    } catch {
      // Without the right to write the clipboard the text is selected, so that a key copies it.
      getSelection().selectAllChildren(code);
    }
  });
})();
