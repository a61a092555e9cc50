// Flips random bits of a file, as zzuf does: each bit with the same probability (P44).
import type { FuzzChoices } from "../fuzz-choices.ts";

/** zzuf's default is 0.004: a few bits in a thousand. */
const ratios = [0.000_005, 0.000_05, 0.0004, 0.004, 0.05] as const;

/** A copy with altered bits; sometimes also cut, doubled or with a hole. */
export function alteredBytes(choices: FuzzChoices, bytes: Buffer): Buffer {
  const flipped = withFlippedBits(choices, bytes);
  const at = choices.upTo(flipped.length || 1) - 1;
  switch (choices.weighted({ flipped: 7, cut: 1, doubled: 1, hole: 1 })) {
    case "flipped":
      return flipped;
    case "cut":
      return flipped.subarray(0, at);
    case "doubled":
      return Buffer.concat([flipped.subarray(0, at), flipped]);
    case "hole":
      return Buffer.concat([flipped.subarray(0, at), flipped.subarray(at + choices.upTo(2000))]);
  }
}

function withFlippedBits(choices: FuzzChoices, bytes: Buffer): Buffer {
  const ratio = choices.oneOf(ratios);
  const altered = Buffer.from(bytes);
  // The distance to the next flipped bit is geometrically distributed, which saves a draw for every bit.
  for (let bit = gap(choices, ratio); bit < bytes.length * 8; bit += 1 + gap(choices, ratio)) {
    const at = Math.floor(bit / 8);
    altered[at] = (altered[at] ?? 0) ^ (1 << (bit % 8));
  }
  return altered;
}

const steps = 2 ** 30;

function gap(choices: FuzzChoices, ratio: number): number {
  return Math.floor(Math.log(choices.upTo(steps) / (steps + 1)) / Math.log(1 - ratio));
}
