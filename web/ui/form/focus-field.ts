// Focuses the field with an ID, or the first control of a group, and brings its label into view.

/** Does nothing if there is no such element. */
export function focusField(fieldId: string): void {
  const target = document.getElementById(fieldId);
  if (!target) return;
  const control = target.matches(controls) ? target : target.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  // The label above the control should be visible too.
  target.closest("div")?.scrollIntoView?.({ block: "center" });
}

const controls = "input, select, textarea, button, a[href], [tabindex]";
