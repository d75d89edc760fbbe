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

let isAsking = false;

/** Notes that the app was asked to show a link. Until its answer, links are of what it showed before. */
export function asked() {
  isAsking = true;
}

const address = (link) => (link ? `#/${link.split("/").map(encodeURIComponent).join("/")}` : location.pathname + location.search);

/** Puts a link into the page's address, so that the browser's Back returns to the one before. */
export function showLink(link) {
  if (!isAsking && link !== linkOfPage()) history.pushState(null, "", address(link));
}

/** Puts the link of what the app shows in the place of the one that it was asked for. */
export function answerLink(link) {
  isAsking = false;
  if (link !== linkOfPage()) history.replaceState(null, "", address(link));
}

/** Calls back with the link when the user has changed the address, or gone back or forward. */
export function onLinkChange(callback) {
  window.addEventListener("popstate", () => callback(linkOfPage()));
}
