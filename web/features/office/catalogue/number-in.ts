// A whole number as it is typed.

/** What is no number is sent as it is, and refused in words. */
export function numberIn(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text;
}
