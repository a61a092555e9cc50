// Decodes the cells of a card's or visa's lines: the likeliest characters that its format allows.
import { characterClasses, mrzFormats, type MrzFormatName } from "#domain/travel-documents/mrz-formats.ts";
import type { CellScores } from "../recognise/fit-grid.ts";
import { symbols } from "../recognise/network.ts";
import { anySymbol, likeliest, type Alphabet } from "../recognise/position-alphabets.ts";

export interface DecodedDocument {
  format: MrzFormatName;
  lines: readonly string[];
  /** Log probability of each character of each line. */
  certainty: readonly (readonly number[])[];
  /** How much less likely these lines are than the likeliest symbols of all cells, in nats; 0 for a clear picture. */
  penalty: number;
}

/** `cells`: of each line, from the top. */
export function decodeDocument(
  format: MrzFormatName,
  cells: readonly (readonly CellScores[])[],
): DecodedDocument {
  const read = cells.map((line, at) => decodeLine(line, mrzFormats[format].lines[at] ?? ""));
  return {
    format,
    lines: read.map((line) => line.text),
    certainty: read.map((line) => line.certainty),
    penalty: read.reduce((sum, line) => sum + line.penalty, 0),
  };
}

function decodeLine(cells: readonly CellScores[], classes: string) {
  const line = cells.map((cell, place) => likeliest(cell, alphabetOf(classes.charAt(place))));
  const certainty = line.map((symbol, place) => cells[place]![symbol]!);
  const penalty = cells.reduce(
    (sum, cell, place) => sum + cell[likeliest(cell, anySymbol)]! - certainty[place]!,
    0,
  );
  return { text: line.map((symbol) => symbols.charAt(symbol)).join(""), certainty, penalty };
}

const alphabets: ReadonlyMap<string, Alphabet> = new Map(
  Object.entries(characterClasses).map(([name, characters]) => [
    name,
    characters.split("").map((character) => symbols.indexOf(character)),
  ]),
);

function alphabetOf(characterClass: string): Alphabet {
  return alphabets.get(characterClass) ?? anySymbol;
}
