// Measures how well a piece of print matches a value: the cheapest way to spell it from the network's scores, frame by frame.
import type { FrameScores } from "../network/strip-network.ts";
import { printClassCount, printSymbols } from "../print/print-network.ts";

export interface Alignment {
  /** Mean cost of a character, in nats below the network's likeliest symbol. */
  mean: number;
  /** Cost of the worst character, in nats. */
  worst: number;
  /** The number of characters before and after the value in the same piece. */
  others: number;
}

/** Characters that look alike in many typefaces. */
const lookAlikes = ["0Oo", "1Il", "Cc", "Ss", "Vv", "Ww", "Xx", "Zz", "Pp", "Kk", "Uu", "5S", "'.,"] as const;
/** Upper limit of one frame's cost in nats, so that a single bad frame cannot decide. */
const maxCost = 12;
const gap = printSymbols.length;

/** Returns undefined if the network knows none of the value's characters, or the piece is too short for it. */
export function alignValue(scores: FrameScores, value: string): Alignment | undefined {
  const classes = value
    .toUpperCase()
    .split("")
    .filter((character) => printSymbols.includes(character))
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
  isGlyph: (frame: number) => boolean;
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
  const glyph = new Uint8Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    const own = scores.subarray(frame * printClassCount, (frame + 1) * printClassCount);
    const greatest = own.reduce((most, score) => Math.max(most, score), -Infinity);
    const cost = (c: number) => Math.min(maxCost, greatest - own[c]!);
    glyph[frame] = own[gap]! < greatest ? 1 : 0;
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
    isGlyph: (frame) => glyph[frame] === 1,
  };
}

interface Path {
  from: Uint8Array;
  end: number;
}

/** Each step stays in its state, advances by one, or by two to skip a missing gap. */
function findCheapestPath({ frames, states, at }: Costs): Path {
  const from = new Uint8Array(states * frames);
  let costs = new Float64Array(states).fill(Infinity);
  costs[0] = 0;
  costs[1] = at(1, 0);
  for (let frame = 1; frame < frames; frame++) {
    const next = new Float64Array(states).fill(Infinity);
    for (let state = 0; state < states; state++) {
      let [best, step] = [costs[state]!, 0];
      if (state > 0 && costs[state - 1]! < best) [best, step] = [costs[state - 1]!, 1];
      if (state % 2 === 1 && state > 1 && costs[state - 2]! < best) [best, step] = [costs[state - 2]!, 2];
      next[state] = best + at(state, frame);
      from[state * frames + frame] = step;
    }
    costs = next;
  }
  return { from, end: costs[states - 1]! <= costs[states - 2]! ? states - 1 : states - 2 };
}

/**
 * Follows the path from its end. The mean is the cost of all frames within the value, per character. The worst is the
 * greatest among each character's cheapest frame and half the sum of each inner gap's frames.
 */
function traceBack({ frames, states, at, isGlyph }: Costs, { from, end }: Path): Alignment {
  const lowest = new Float64Array(states).fill(maxCost);
  const sums = new Float64Array(states);
  let others = 0;
  for (let frame = frames - 1, state = end; frame >= 0; frame--) {
    const isOutside = state === 0 || state === states - 1;
    if (isOutside && isGlyph(frame) && (frame === 0 || !isGlyph(frame - 1))) others++;
    if (!isOutside) sums[state]! += at(state, frame);
    lowest[state] = Math.min(lowest[state]!, at(state, frame));
    state -= from[state * frames + frame]!;
  }
  const characters = (states - 1) / 2;
  const inner = sums.subarray(1, states - 1).reduce((sum, cost) => sum + cost, 0);
  let worst = 0;
  for (let state = 1; state < states; state += 2) worst = Math.max(worst, lowest[state]!);
  for (let state = 2; state < states - 1; state += 2) worst = Math.max(worst, sums[state]! / 2);
  return { mean: inner / characters, worst, others };
}
