// The browser's clipboard. Browsers let a page write it within seconds of the user's last tap or key.

/** Copies a text. Answers whether the browser has let it. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** The way without `navigator.clipboard`, which pages have only behind HTTPS or on this machine. */
function copySelection(text) {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}
