// Writes facts as CSV (RFC 4180) so that no cell becomes a formula in a spreadsheet and every value can be read back exactly.
import { stringify } from "csv-stringify/sync";

export type Cell = string | number | boolean | null | Readonly<Record<string, unknown>>;

/**
 * One line for each row, after a heading. Null is an empty cell. A text that begins with a letter or a digit and has no semicolon
 * and no control character is written unchanged; every other text, and every object, is written as JSON. So no cell begins with a
 * character of formulas, neither as a whole nor where a spreadsheet takes semicolons, tabs or line breaks for the end of a cell.
 */
export function csvOf<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): string {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] as Cell)));
  return stringify([[...columns], ...lines], { record_delimiter: "windows" });
}

const plainText = /^[\p{L}\p{N}][^;\p{Cc}\p{Zl}\p{Zp}]*$/u;

function cellOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "string") return plainText.test(value) ? value : jsonOf(value);
  return typeof value === "object" ? jsonOf(value) : String(value);
}

/** JSON may write any character by its number, so these are escaped without a change of the value. */
function jsonOf(value: Cell): string {
  return JSON.stringify(value).replaceAll(
    /[;\p{Cc}\p{Zl}\p{Zp}]/gu,
    (character) => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}
