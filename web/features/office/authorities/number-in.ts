// Parses a whole number from a text field.

/** Other input is returned unchanged, so that the server rejects it and names the field. */
export function numberIn(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text;
}
