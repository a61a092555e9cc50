// The parts of the browser's <dialog> that jsdom lacks: modal opening, initial focus, Escape, and returning the focus; and
// panels that a button opens (the attribute `popover`), which jsdom only hides.
let opener: Element | null = null;

export function teachDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement;
    this.open = true;
    this.querySelector<HTMLElement>("button, [tabindex]")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event("close"));
  };
}

/** Marks a document that opens panels, also for another copy of this module: two listeners would close what they open. */
const taught = Symbol.for("panels that a button opens");

export function teachPopovers(): void {
  if (!Object.hasOwn(document, taught)) {
    Object.defineProperty(document, taught, { value: true });
    document.addEventListener("click", openOrClose);
  }
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = "";
  };
}

function openOrClose({ target }: Event): void {
  const button = target instanceof Element ? target.closest("[popovertarget]") : null;
  const panel = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  if (panel) panel.style.display = panel.style.display === "block" ? "" : "block";
}

export function pressEscape(): void {
  const dialog = document.querySelector("dialog[open]");
  dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
}
