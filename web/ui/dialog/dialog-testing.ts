// The parts of the browser's <dialog> that jsdom lacks: modal opening, initial focus, Escape, and returning the focus.
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

export function pressEscape(): void {
  const dialog = document.querySelector("dialog[open]");
  dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
}
