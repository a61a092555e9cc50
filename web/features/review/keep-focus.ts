// Gives the focus a place when the control that had it disappears with the act it started.

const patienceMs = 1000;
/** Only the last act decides where the focus goes. */
let lastAct = 0;

/** Waits for the drawing that removes the control; if nothing has the focus then, `place` gets it. */
export function keepFocus(place: () => HTMLElement | null | undefined): void {
  const act = (lastAct += 1);
  const deadline = Date.now() + patienceMs;

  function look(): void {
    if (act !== lastAct || Date.now() > deadline) return;
    const { activeElement, body } = document;
    const next = activeElement === null || activeElement === body ? place() : undefined;
    if (next) next.focus();
    else requestAnimationFrame(look);
  }

  requestAnimationFrame(look);
}
