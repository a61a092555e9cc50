// Does again what a traveller did before the page was taken over: nothing listened to it then.

interface KeptPress {
  (event: Event): void;
  button?: HTMLElement | null;
  choice?: { select: HTMLSelectElement; value: string };
}

/** To be called once the page is being taken over. The listener is the page's own (server/pages/built-web.ts). */
export function pressAgain(): void {
  const { keepPress } = globalThis as { keepPress?: KeptPress };
  if (!keepPress) return;
  for (const type of ["click", "input", "change"]) removeEventListener(type, keepPress, true);
  addEventListener("input", chooseInSection, true);
  delete (globalThis as { keepPress?: KeptPress }).keepPress;
  const { button, choice } = keepPress;
  // Not while React is at work: a section that is not taken over yet is then taken over for what is done in it.
  setTimeout(() => doAgain({ button, choice }));
}

function doAgain({ button, choice }: Pick<KeptPress, "button" | "choice">): void {
  if (choice?.select.isConnected) {
    choice.select.value = choice.value;
    for (const type of ["input", "change"]) choice.select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (button?.isConnected) button.click();
}

/** Whatever happens in a section that is not taken over yet takes it over, and resets what was chosen in it. */
function chooseInSection({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  target.dispatchEvent(new Event("keyup", { bubbles: true }));
  target.value = value;
}
