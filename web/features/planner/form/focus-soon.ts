// Moves the focus to a field that the next render adds, or away from a button that it removes.

export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
