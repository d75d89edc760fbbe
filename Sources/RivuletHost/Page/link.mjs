// The link of what the app shows: the words behind `#/` in the page's address.

/** The link in the page's address; empty for none. */
export function linkOfPage() {
  const match = /^#\/(.*)$/.exec(location.hash);
  try {
    return match ? decodeURIComponent(match[1]) : "";
  } catch {
    return "";
  }
}

/** Puts a link into the page's address, so that the browser's Back returns to the one before. */
export function showLink(link) {
  if (link === linkOfPage()) return;
  const path = link.split("/").map(encodeURIComponent).join("/");
  history.pushState(null, "", link ? `#/${path}` : location.pathname + location.search);
}

/** Calls back with the link when the user has changed the address, or gone back or forward. */
export function onLinkChange(callback) {
  window.addEventListener("popstate", () => callback(linkOfPage()));
}
