// Turns fingers, pens and the mouse's main button on the canvas into touches in points of the screen, and its
// second button into clicks.

/**
 * Calls `secondaryClick(x, y)` in points for the mouse's second button, and `send(touches)` with {pointer, phase, x, y, pageTime} in the order in which they happened; `pageTime`
 * is in seconds of the page's clock. `pointsPerCSSPixel()` returns the picture's scale. Returns an object
 * that cancels all touches.
 */
export function watchPointers(canvas, pointsPerCSSPixel, send, secondaryClick) {
  const down = new Map();

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const factor = pointsPerCSSPixel();
    return { x: (event.clientX - box.left) * factor, y: (event.clientY - box.top) * factor };
  };

  const touch = (event, phase) => ({ pointer: event.pointerId, phase, ...place(event), pageTime: event.timeStamp / 1000 });

  canvas.addEventListener("pointerdown", (event) => {
    // The control key turns the main button into the second one on a Mac.
    const isSecond = event.button === 2 || (event.button === 0 && event.ctrlKey);
    if (event.pointerType === "mouse" && isSecond && down.size === 0) {
      const { x, y } = place(event);
      return secondaryClick(x, y);
    }
    if (event.button !== 0 || down.has(event.pointerId)) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    const began = touch(event, "began");
    down.set(event.pointerId, began);
    send([began]);
  });

  canvas.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) return;
    // The browser delivers one event per frame; the coalesced positions make the velocity right.
    const between = event.getCoalescedEvents?.() ?? [];
    const moves = (between.length ? between : [event]).slice(-64).map((each) => touch(each, "moved"));
    down.set(event.pointerId, moves[moves.length - 1]);
    send(moves);
  });

  const finish = (phase) => (event) => {
    if (!down.delete(event.pointerId)) return;
    send([touch(event, phase)]);
  };
  canvas.addEventListener("pointerup", finish("ended"));
  canvas.addEventListener("pointercancel", finish("cancelled"));
  // A normal end has removed the pointer already; a lost capture otherwise is a cancel.
  canvas.addEventListener("lostpointercapture", finish("cancelled"));
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  return {
    get areDown() {
      return down.size > 0;
    },
    cancelAll() {
      const pageTime = performance.now() / 1000;
      const cancelled = [...down.values()].map((last) => ({ ...last, phase: "cancelled", pageTime }));
      down.clear();
      if (cancelled.length) send(cancelled);
    },
  };
}
