// Measures how well a piece of print matches a value: the cheapest way to spell it from the network's scores, frame by frame.
import type { FrameScores } from "../network/strip-network.ts";
import { printClassCount, printSymbols } from "../print/print-network.ts";

export interface Alignment {
  /** Mean cost of a character, in nats below the network's likeliest symbol. */
  mean: number;
  /** Cost in nats of the worst character, or of print between two characters that the value does not have. */
  worst: number;
  /** The number of letters and digits before and after the value in the same cell. */
  others: number;
  /** Whether one of them is so near that it belongs to the same word. */
  isPartOfWord: boolean;
}

/** Characters that look alike in many typefaces. */
const lookAlikes = ["0Oo", "1Il", "Cc", "Ss", "Vv", "Ww", "Xx", "Zz", "Pp", "Kk", "Uu", "5S", "'.,"] as const;
/** Upper limit of one frame's cost in nats, so that a single bad frame cannot decide. */
const maxCost = 12;
const gap = printSymbols.length;
/** Letters and digits come first among the symbols, before the punctuation. */
const letterCount = printSymbols.indexOf("/");
/** Nats by which the network must prefer a letter to a gap. */
const minLetterCost = 1;
/** Letters of one word are at most this many empty frames apart. */
const maxLetterGap = 3;

/** Returns undefined if the network knows none of the value's characters, or the piece is too short for it. */
export function alignValue(scores: FrameScores, value: string): Alignment | undefined {
  const classes = value
    .toUpperCase()
    .split("")
    .filter((character) => character !== " " && printSymbols.includes(character))
    .map(findClasses);
  const frames = scores.length / printClassCount;
  if (classes.length === 0 || frames < classes.length) return undefined;
  const costs = computeCosts(scores, frames, classes);
  return traceBack(costs, findCheapestPath(costs));
}

interface Costs {
  frames: number;
  states: number;
  /** The cost of a state at a frame. Even states are gaps, odd ones the value's characters. */
  at: (state: number, frame: number) => number;
  /** The letter or digit that the network sees in a frame; -1 for none. */
  letterAt: (frame: number) => number;
  /** Whether the character of a state may be the same as the one before it, so that a gap must separate them. */
  isRepeated: (state: number) => boolean;
}

function findClasses(character: string): number[] {
  const same = lookAlikes.filter((group) => group.includes(character)).join("");
  const isDigit = /\d/.test(character);
  // A digit may be printed like a letter, but never stands for another digit.
  const others = same.split("").filter((other) => !(isDigit && /\d/.test(other)));
  return [...new Set([character, ...others])].map((other) => printSymbols.indexOf(other));
}

function computeCosts(scores: FrameScores, frames: number, classes: readonly number[][]): Costs {
  const states = 2 * classes.length + 1;
  const table = new Float32Array(states * frames);
  const letters = new Int8Array(frames).fill(-1);
  for (let frame = 0; frame < frames; frame++) {
    const own = scores.subarray(frame * printClassCount, (frame + 1) * printClassCount);
    const greatest = own.reduce((most, score) => Math.max(most, score), -Infinity);
    const cost = (c: number) => Math.min(maxCost, greatest - own[c]!);
    const best = own.indexOf(greatest);
    if (best < letterCount && greatest - own[gap]! > minLetterCost) letters[frame] = best;
    const atGap = cost(gap);
    for (let state = 0; state < states; state++) {
      table[state * frames + frame] =
        state % 2 === 0 ? atGap : Math.min(...classes[(state - 1) / 2]!.map(cost));
    }
    // Any text may precede or follow the value; it is counted separately.
    table[frame] = 0;
    table[(states - 1) * frames + frame] = 0;
  }
  return {
    frames,
    states,
    at: (state, frame) => table[state * frames + frame]!,
    letterAt: (frame) => letters[frame]!,
    isRepeated: (state) => {
      const [own = [], before = []] = [classes[(state - 1) / 2], classes[(state - 3) / 2]];
      return own.some((known) => before.includes(known));
    },
  };
}

interface Path {
  from: Uint8Array;
  end: number;
}

/** Each step stays in its state, advances by one, or by two to skip a missing gap between different characters. */
function findCheapestPath({ frames, states, at, isRepeated }: Costs): Path {
  const from = new Uint8Array(states * frames);
  const maySkip = Array.from({ length: states }, (_, state) => {
    return state % 2 === 1 && state > 1 && !isRepeated(state);
  });
  let costs = new Float64Array(states).fill(Infinity);
  costs[0] = 0;
  costs[1] = at(1, 0);
  for (let frame = 1; frame < frames; frame++) {
    const next = new Float64Array(states).fill(Infinity);
    for (let state = 0; state < states; state++) {
      let [best, step] = [costs[state]!, 0];
      if (state > 0 && costs[state - 1]! < best) [best, step] = [costs[state - 1]!, 1];
      if (maySkip[state] && costs[state - 2]! < best) [best, step] = [costs[state - 2]!, 2];
      next[state] = best + at(state, frame);
      from[state * frames + frame] = step;
    }
    costs = next;
  }
  return { from, end: costs[states - 1]! <= costs[states - 2]! ? states - 1 : states - 2 };
}

/**
 * Follows the path from its end. The mean is the cost of all frames within the value, per character. The worst is the
 * greatest among each character's cheapest frame, the sum of each inner gap's frames, and the cost of two printed letters
 * that the path takes for one.
 */
function traceBack(costs: Costs, { from, end }: Path): Alignment {
  const { frames, states, at } = costs;
  const lowest = new Float64Array(states).fill(maxCost);
  const sums = new Float64Array(states);
  const path = new Uint16Array(frames);
  for (let frame = frames - 1, state = end; frame >= 0; frame--) {
    path[frame] = state;
    if (!isOutside(state, costs)) sums[state]! += at(state, frame);
    lowest[state] = Math.min(lowest[state]!, at(state, frame));
    state -= from[state * frames + frame]!;
  }
  const characters = (states - 1) / 2;
  const inner = sums.subarray(1, states - 1).reduce((sum, cost) => sum + cost, 0);
  let worst = findWorstJoin(path, costs);
  for (let state = 1; state < states; state += 2) worst = Math.max(worst, lowest[state]!);
  for (let state = 2; state < states - 1; state += 2) worst = Math.max(worst, sums[state]!);
  return {
    mean: inner / characters,
    worst,
    others: countOthers(path, costs),
    isPartOfWord: isPartOfWord(path, costs),
  };
}

function isOutside(state: number, { states }: Costs): boolean {
  return state === 0 || state === states - 1;
}

/** The number of letters before and after the value. The value's own last letter may reach beyond it. */
function countOthers(path: Uint16Array, costs: Costs): number {
  let [others, before] = [0, -1];
  for (const [frame, state] of path.entries()) {
    const letter = costs.letterAt(frame);
    if (letter >= 0 && letter !== before && isOutside(state, costs)) others++;
    before = letter;
  }
  return others;
}

function isPartOfWord(path: Uint16Array, costs: Costs): boolean {
  const first = path.findIndex((state) => state > 0);
  const last = path.findLastIndex((state) => state < costs.states - 1);
  return hasNeighbour(costs, first, -1) || hasNeighbour(costs, last, 1);
}

/** Looks in the direction of `step` from a frame of the value's outermost letter, which may have more frames there. */
function hasNeighbour({ frames, letterAt }: Costs, from: number, step: 1 | -1): boolean {
  const isLetter = (frame: number) => frame >= 0 && frame < frames && letterAt(frame) >= 0;
  let at = from + step;
  while (isLetter(at)) at += step;
  return Array.from({ length: maxLetterGap }, (_, empty) => at + (empty + 1) * step).some(isLetter);
}

/** The greatest cost of a gap between two letters that the path takes for one character. */
function findWorstJoin(path: Uint16Array, { at, letterAt }: Costs): number {
  let [worst, gapCost, isAfterLetter] = [0, 0, false];
  for (const [frame, state] of path.entries()) {
    if (state % 2 === 0 || state !== path[frame - 1]) [gapCost, isAfterLetter] = [0, false];
    if (state % 2 === 0) continue;
    if (letterAt(frame) < 0) {
      gapCost += at(state, frame);
      continue;
    }
    if (isAfterLetter) worst = Math.max(worst, gapCost);
    [gapCost, isAfterLetter] = [0, true];
  }
  return worst;
}
