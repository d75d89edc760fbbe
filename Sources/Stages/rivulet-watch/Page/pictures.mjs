// The pictures of the page: each is fetched when its preview or its instant has changed, one after the other,
// since one process draws them. While a picture is fetched, the one before it stays.

const wanted = new Map();
let isFetching = false;

/**
 * Asks for an image's picture. Of several requests for one image only the last is fetched.
 * `report` is called with a sentence for a picture that failed, and with null for one that is shown.
 */
export function show(image, address, report) {
  if (image.dataset.address === address) return;
  image.dataset.address = address;
  wanted.set(image, { address, report });
  if (!isFetching) void fetchAll();
}

/** Returns the words of a request for a preview. */
export function query(preview, variant, time, build) {
  const words = new URLSearchParams({ preview, ...variant, at: time.toFixed(3) });
  // The browser keeps pictures by their address, which the build's number makes its own.
  words.set("build", String(build));
  return words.toString();
}

async function fetchAll() {
  isFetching = true;
  while (wanted.size > 0) {
    const [image, { address, report }] = wanted.entries().next().value;
    wanted.delete(image);
    if (!image.isConnected) continue;
    await fetchOne(image, address, report);
  }
  isFetching = false;
}

async function fetchOne(image, address, report) {
  try {
    const response = await fetch(address);
    if (!response.ok) return report(await response.text());
    const old = image.src;
    image.src = URL.createObjectURL(await response.blob());
    await image.decode();
    if (old.startsWith("blob:")) URL.revokeObjectURL(old);
    report(null);
  } catch (error) {
    report(String(error));
  }
}
