// The network that reads print other than the MRZ: letters in many typefaces, digits, the punctuation of names and dates, and spaces.
import {
  runNetwork,
  unpackNetwork,
  type FrameScores,
  type NetworkShape,
  type StripNetwork,
} from "../network/strip-network.ts";

/**
 * The symbols the network knows, in its order; the last one is the space between two words. One more class after them means
 * "between two characters".
 */
export const printSymbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz/,-.'(): ";
export const printClassCount = printSymbols.length + 1;
const gap = printSymbols.length;
const space = printSymbols.indexOf(" ");

export const printShape: NetworkShape = { channels: [16, 32, 48, 72, 104, 104], classCount: printClassCount };

export type PrintNetwork = StripNetwork;

/** Unpacks `print-net.bin`. Throws a `RangeError` if its size is wrong. */
export function loadPrintNetwork(bytes: Uint8Array): PrintNetwork {
  return unpackNetwork(bytes, printShape);
}

/** Reads a strip of print. A space is between two characters, too, so its probability is added to that class. */
export function readStrip(network: PrintNetwork, strip: Float32Array): FrameScores {
  const scores = runNetwork(network, strip);
  for (let at = 0; at < scores.length; at += printClassCount) {
    scores[at + gap] = Math.log(Math.exp(scores[at + gap]!) + Math.exp(scores[at + space]!));
  }
  return scores;
}

/** The greatest probability of a space in these frames, 0 to 1. */
export function findSpace(scores: FrameScores, from: number, to: number): number {
  let greatest = -Infinity;
  for (let frame = from; frame < to; frame++) {
    greatest = Math.max(greatest, scores[frame * printClassCount + space]!);
  }
  return Math.exp(greatest);
}
