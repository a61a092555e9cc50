// Repeats what the user pressed or chose before hydration, when nothing listened yet.

interface RecordInput {
  (event: Event): void;
  button?: HTMLElement | null;
  choice?: { select: HTMLSelectElement; value: string };
}

/** Call it once hydration has started. The page itself has the listener (server/pages/built-web.ts). */
export function replayInput(): void {
  const { recordInput } = globalThis as { recordInput?: RecordInput };
  if (!recordInput) return;
  for (const type of ["click", "input", "change"]) removeEventListener(type, recordInput, true);
  addEventListener("input", chooseInSection, true);
  delete (globalThis as { recordInput?: RecordInput }).recordInput;
  const { button, choice } = recordInput;
  // Not while React is rendering: an event would make it hydrate that section first.
  setTimeout(() => replay({ button, choice }));
}

function replay({ button, choice }: Pick<RecordInput, "button" | "choice">): void {
  if (choice?.select.isConnected) {
    choice.select.value = choice.value;
    for (const type of ["input", "change"]) choice.select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (button?.isConnected) button.click();
}

/** An event in a section that is not hydrated makes React hydrate it, which resets what was chosen in it. */
function chooseInSection({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  target.dispatchEvent(new Event("keyup", { bubbles: true }));
  target.value = value;
}
