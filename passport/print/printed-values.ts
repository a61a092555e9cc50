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

/** Letters and digits of a passport file number, and what is left of two letters and 13 digits where some are misread. */
const fileNumberLength = { min: 13, max: 17, digits: 11, others: 4 } as const;

/** A passport file number: two letters and some 13 digits. */
export function looksLikeFileNumber({ text }: TextCell): boolean {
  const read = text.replace(/[^A-Za-z0-9]/g, "");
  const digits = read.replace(/\D/g, "").length;
  const { min, max, digits: minDigits, others } = fileNumberLength;
  if (read.length < min || read.length > max || !/^[A-Za-z]{2}/.test(read)) return false;
  return digits >= minDigits && read.length - digits <= others;
}

function looksLikeCapitals({ text }: TextCell): boolean {
  const letters = text.replace(/[^A-Za-z]/g, "");
  const large = text.replace(/[^A-Z]/g, "");
  const digits = text.replace(/\D/g, "");
  return (
    letters.length >= capitals.min && large.length >= capitals.share * letters.length && digits.length < 2
  );
}
