// The name by which the host knows this visitor's app again: after a broken connection, and after a reload of
// the page. It is secret, since whoever knows it sees the app.

const place = "rivulet-visitor";

function newName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The visitor of this tab: the name, of 32 hexadecimal digits, which is kept as long as the tab; and whether the tab
 * has shown the app before.
 */
export function visitor() {
  try {
    const known = sessionStorage.getItem(place);
    if (known) return { name: known, isReturning: true };
    const name = newName();
    sessionStorage.setItem(place, name);
    return { name, isReturning: false };
  } catch {
    // A browser that stores nothing: the name lasts until the next reload.
    return { name: newName(), isReturning: false };
  }
}
