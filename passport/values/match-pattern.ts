// Finds the cheapest way to spell a pattern from the network's scores, frame by frame, and where each symbol is.
import type { FrameScores } from "../network/strip-network.ts";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import type { Span } from "./spell-words.ts";

/** A symbol that a position may have, and the network's classes that count as it. */
export interface Option {
  symbol: string;
  classes: readonly number[];
}

/** The options of each character. */
export type Pattern = readonly (readonly Option[])[];

export interface PatternMatch {
  text: string;
  /** In nats below the network's likeliest symbols, of all frames that the pattern explains. */
  cost: number;
  /** Of each character, in order. */
  spans: readonly Span[];
}

/** Upper limit of one frame's cost in nats, so that a single bad frame cannot decide. */
const maxCost = 8;
/** In nats, of two characters without a gap between them. */
const touchCost = 1;
const gap = printSymbols.length;

/**
 * Matches the pattern with the whole strip, or with any part of it: then what precedes and follows costs nothing. Returns
 * undefined if the strip is too short.
 */
export function matchPattern(
  scores: FrameScores,
  pattern: Pattern,
  extent: "whole" | "part",
): PatternMatch | undefined {
  const frames = scores.length / printClassCount;
  if (pattern.length === 0 || frames < 2 * pattern.length) return undefined;
  const costs = computeFrameCosts(scores, frames);
  const states = computeStateCosts(costs, pattern, extent);
  return traceBack(findCheapestPath(states, pattern), { costs, pattern, frames });
}

/** Returns for each option the cost in nats of printing it in the frames of the span. */
export function weighOptions(scores: FrameScores, { from, to }: Span, options: readonly Option[]): number[] {
  const costs = computeFrameCosts(scores.subarray(from * printClassCount, to * printClassCount), to - from);
  return options.map(({ classes }) => {
    let sum = 0;
    for (let frame = 0; frame < to - from; frame++) sum += cheapest(costs, frame, classes);
    return sum;
  });
}

/** For each frame, the cost of each class. */
function computeFrameCosts(scores: FrameScores, frames: number): Float32Array {
  const costs = new Float32Array(scores.length);
  for (let frame = 0; frame < frames; frame++) {
    const [from, to] = [frame * printClassCount, (frame + 1) * printClassCount];
    let greatest = -Infinity;
    for (let i = from; i < to; i++) if (scores[i]! > greatest) greatest = scores[i]!;
    for (let i = from; i < to; i++) costs[i] = Math.min(maxCost, greatest - scores[i]!);
  }
  return costs;
}

/** One row for each state: even states are gaps, odd ones the pattern's characters. */
function computeStateCosts(costs: Float32Array, pattern: Pattern, extent: "whole" | "part"): Float32Array[] {
  const frames = costs.length / printClassCount;
  const gaps = Float32Array.from({ length: frames }, (_, frame) => costs[frame * printClassCount + gap]!);
  const ends = extent === "whole" ? gaps : new Float32Array(frames);
  return Array.from({ length: 2 * pattern.length + 1 }, (_, state) => {
    if (state === 0 || state === 2 * pattern.length) return ends;
    if (state % 2 === 0) return gaps;
    const classes = pattern[(state - 1) / 2]!.flatMap((option) => option.classes);
    return Float32Array.from({ length: frames }, (__, frame) => cheapest(costs, frame, classes));
  });
}

function cheapest(costs: Float32Array, frame: number, classes: readonly number[]): number {
  let least = maxCost;
  for (const c of classes) {
    const cost = costs[frame * printClassCount + c]!;
    if (cost < least) least = cost;
  }
  return least;
}

interface Path {
  /** For each frame and state, by how many states the path advanced to it. */
  steps: Uint8Array;
  end: number;
  cost: number;
}

/** Each step stays in its state, advances by one, or by two to skip a gap between different characters. */
function findCheapestPath(states: readonly Float32Array[], pattern: Pattern): Path {
  const frames = states[0]!.length;
  const steps = new Uint8Array(states.length * frames);
  const mayTouch = states.map((_, state) => {
    return state % 2 === 1 && state > 1 && !sameOptions(pattern[(state - 1) / 2]!, pattern[(state - 3) / 2]!);
  });
  let costs = new Float64Array(states.length).fill(Infinity);
  costs[0] = states[0]![0]!;
  costs[1] = states[1]![0]!;
  for (let frame = 1; frame < frames; frame++) {
    const next = new Float64Array(states.length);
    for (let state = 0; state < states.length; state++) {
      let [best, step] = [costs[state]!, 0];
      if (state > 0 && costs[state - 1]! < best) [best, step] = [costs[state - 1]!, 1];
      if (mayTouch[state] && costs[state - 2]! + touchCost < best)
        [best, step] = [costs[state - 2]! + touchCost, 2];
      next[state] = best + states[state]![frame]!;
      steps[state * frames + frame] = step;
    }
    costs = next;
  }
  const last = states.length - 1;
  const end = costs[last]! <= costs[last - 1]! ? last : last - 1;
  return { steps, end, cost: costs[end]! };
}

function sameOptions(a: readonly Option[], b: readonly Option[]): boolean {
  return a.length === 1 && b.length === 1 && a[0]!.symbol === b[0]!.symbol;
}

interface Evidence {
  costs: Float32Array;
  pattern: Pattern;
  frames: number;
}

function traceBack(
  { steps, end, cost }: Path,
  { costs, pattern, frames }: Evidence,
): PatternMatch | undefined {
  if (!Number.isFinite(cost)) return undefined;
  const sums = pattern.map((options) => new Float64Array(options.length));
  const spans = pattern.map((): Span => ({ from: 0, to: 0 }));
  let state = end;
  for (let frame = frames - 1; frame >= 0; frame--) {
    if (state % 2 === 1) {
      const position = (state - 1) / 2;
      const to = Math.max(spans[position]!.to, frame + 1);
      spans[position] = { from: frame, to };
      pattern[position]!.forEach(({ classes }, at) => {
        sums[position]![at]! += cheapest(costs, frame, classes);
      });
    }
    state -= steps[state * frames + frame]!;
  }
  const text = sums
    .map((own, position) => pattern[position]![own.indexOf(Math.min(...own))]!.symbol)
    .join("");
  return { text, cost, spans };
}
