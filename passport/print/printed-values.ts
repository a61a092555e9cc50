// Recognises by its text, roughly read, what kind of value a cell shows. The value itself is read again (passport/values).
import { findLabel } from "./page-labels.ts";
import type { TextCell } from "./text-cells.ts";

/** Share of a name's or a place's letters that are read as capitals, and how many letters it has at least. */
const capitals = { share: 0.7, min: 3 } as const;

/** A person's name, or several words in capitals. */
export function looksLikeName(cell: TextCell): boolean {
  return looksLikeCapitals(cell) && !/,/.test(cell.text) && !findLabel(cell.text);
}

/** A town, one or more words. */
export function looksLikePlace(cell: TextCell): boolean {
  return looksLikeCapitals(cell) && !findLabel(cell.text);
}

/** A passport file number: two letters and some 13 digits. */
export function looksLikeFileNumber({ text }: TextCell): boolean {
  const read = text.replace(/[^A-Za-z0-9]/g, "");
  return /^.{13,17}$/.test(read) && /^\D?[A-Z]/.test(read) && read.replace(/\D/g, "").length >= 9;
}

function looksLikeCapitals({ text }: TextCell): boolean {
  const letters = text.replace(/[^A-Za-z]/g, "");
  const large = text.replace(/[^A-Z]/g, "");
  const digits = text.replace(/\D/g, "");
  return (
    letters.length >= capitals.min && large.length >= capitals.share * letters.length && digits.length < 2
  );
}
