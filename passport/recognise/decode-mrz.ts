// Decodes the scores of 2 × 44 cells: the likeliest symbols allowed at each position, corrected if check digits are wrong.
import { checkDigit, mrzChecks, type MrzLines } from "#domain/passport/mrz.ts";
import type { CellScores } from "./fit-grid.ts";
import { symbols } from "./network.ts";
import {
  anySymbol,
  filler,
  likeliest,
  line1Alphabets,
  line2Alphabets,
  type Alphabet,
} from "./position-alphabets.ts";

export interface DecodedMrz {
  lines: MrzLines;
  /** Every check digit is right. */
  valid: boolean;
  /** How much less likely these lines are than the likeliest symbols of all cells, in nats; 0 for a clear page. */
  penalty: number;
  /** Log probability of each character of both lines. */
  certainty: [number[], number[]];
}

/** What substitutions of one or two characters may cost together, in nats. */
const repairBudget = 5;
/** What turning a run of characters into fillers may cost, in nats. */
const fillerBudget = 12;
/** Substitutions tried per field; all pairs of them are tried. */
const maxChoices = 14;
/** Optional data with at least this many fillers of 14 is taken to be empty. */
const minOptionalFillers = 9;
/** Share of the cost that counts as penalty: empty optional data is the rule, so the fillers are likely. */
const optionalPenaltyShare = 0.5;

/** Decodes the cells of line 1 and line 2. */
export function decodeMrz(cells1: readonly CellScores[], cells2: readonly CellScores[]): DecodedMrz {
  const alphabets1 = line1Alphabets();
  const line1 = cells1.map((cell, place) => likeliest(cell, alphabets1[place]!));
  fillTrailing(line1, cells1);
  const draft = draftLine2(cells2);
  repairLine2(draft);
  const lines: MrzLines = [spell(line1), spell(draft.line)];
  return {
    lines,
    valid: !Object.values(mrzChecks(lines[1])).includes(false),
    penalty: draft.penalty,
    certainty: [
      line1.map((symbol, i) => cells1[i]![symbol]!),
      draft.line.map((symbol, i) => cells2[i]![symbol]!),
    ],
  };
}

interface Draft {
  cells: readonly CellScores[];
  alphabets: readonly Alphabet[];
  line: number[];
  penalty: number;
}

function draftLine2(cells: readonly CellScores[]): Draft {
  const alphabets = line2Alphabets(cells);
  const line = cells.map((cell, place) => likeliest(cell, alphabets[place]!));
  const penalty = cells.reduce((sum, cell, place) => {
    return sum + cell[likeliest(cell, anySymbol)]! - cell[line[place]!]!;
  }, 0);
  return { cells, alphabets, line, penalty };
}

function repairLine2(draft: Draft): void {
  for (const [from, to] of [
    [0, 9],
    [13, 19],
    [21, 27],
  ] as const) {
    const holds = () => checkSymbol(draft.line.slice(from, to)) === draft.line[to];
    substitute(draft, range(from, to + 1), holds);
  }
  const checks = () => mrzChecks(spell(draft.line));
  if (!checks().optional) emptyOptional(draft);
  substitute(draft, range(28, 43), () => checks().optional);
  substitute(draft, [42, 43], () => checks().composite && checks().optional);
}

/** Makes the cheapest one or two substitutions within the budget that satisfy `holds`, if it does not hold yet. */
function substitute(draft: Draft, places: readonly number[], holds: () => boolean): void {
  if (holds()) return;
  const choices = cheapestChoices(draft, places);
  let best: { cost: number; made: Choice[] } = { cost: repairBudget, made: [] };
  for (const first of choices) {
    if (first.cost >= best.cost) continue;
    const undoFirst = make(draft, first);
    if (holds()) best = { cost: first.cost, made: [first] };
    for (const second of choices) {
      if (second.place <= first.place || first.cost + second.cost >= best.cost) continue;
      const undoSecond = make(draft, second);
      if (holds()) best = { cost: first.cost + second.cost, made: [first, second] };
      undoSecond();
    }
    undoFirst();
  }
  if (best.made.length === 0) return;
  for (const choice of best.made) make(draft, choice);
  draft.penalty += best.cost;
}

interface Choice {
  place: number;
  symbol: number;
  cost: number;
}

function cheapestChoices({ cells, alphabets, line }: Draft, places: readonly number[]): Choice[] {
  const choices = places.flatMap((place) =>
    alphabets[place]!.filter((symbol) => symbol !== line[place]).map((symbol) => ({
      place,
      symbol,
      cost: cells[place]![line[place]!]! - cells[place]![symbol]!,
    })),
  );
  return choices
    .filter((choice) => choice.cost < repairBudget)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, maxChoices);
}

function make({ line }: Draft, { place, symbol }: Choice): () => void {
  const before = line[place]!;
  line[place] = symbol;
  return () => {
    line[place] = before;
  };
}

/** Optional data is nearly always empty, so a few stray symbols among the fillers become fillers. */
function emptyOptional(draft: Draft): void {
  const places = range(28, 42);
  if (places.filter((place) => draft.line[place] === filler).length < minOptionalFillers) return;
  const cost = sumFillerCost(draft.line, draft.cells, places);
  if (cost >= fillerBudget) return;
  for (const place of places) draft.line[place] = filler;
  draft.penalty += cost * optionalPenaltyShare;
}

/** Three fillers in a row end the names, so everything after them becomes fillers. */
function fillTrailing(line: number[], cells: readonly CellScores[]): void {
  const end = line.findIndex((_, i) => i >= 7 && [i - 2, i - 1, i].every((place) => line[place] === filler));
  if (end < 0) return;
  const places = range(end, line.length);
  if (sumFillerCost(line, cells, places) < fillerBudget) for (const place of places) line[place] = filler;
}

function sumFillerCost(
  line: readonly number[],
  cells: readonly CellScores[],
  places: readonly number[],
): number {
  return places.reduce((sum, place) => sum + cells[place]![line[place]!]! - cells[place]![filler]!, 0);
}

function checkSymbol(line: readonly number[]): number {
  return checkDigit(spell(line));
}

function spell(line: readonly number[]): string {
  return line.map((symbol) => symbols.charAt(symbol)).join("");
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
