// The line at the bottom of the page that shows a problem.

const box = document.getElementById("notice");
const text = document.getElementById("notice-text");
const button = document.getElementById("notice-action");

let action = null;
button.addEventListener("click", () => action?.());

/** Shows a sentence, with a button if a label and a function are given. */
export function showNotice(sentence, { failed = false, label = null, run = null } = {}) {
  if (text.textContent !== sentence) text.textContent = sentence;
  box.classList.toggle("failed", failed);
  button.textContent = label ?? "";
  button.hidden = !label;
  action = run;
  box.hidden = false;
}

export function hideNotice() {
  box.hidden = true;
  action = null;
}
