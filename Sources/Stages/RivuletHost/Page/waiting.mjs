// The ring in the middle of the page until the app's first picture.

const ring = document.getElementById("waiting");

/** Removes the ring for good. */
export function hideWaiting() {
  if (ring.isConnected) ring.remove();
}
