// The network that reads print other than the MRZ: letters in many typefaces, digits, and the punctuation of names and dates.
import { unpackNetwork, type StripNetwork } from "../network/strip-network.ts";

/** The symbols the network knows, in its order. One more class after them means "between two characters". */
export const printSymbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz/,-.'():";
export const printClassCount = printSymbols.length + 1;

export type PrintNetwork = StripNetwork;

/** Unpacks `print-net.bin`. Throws a `RangeError` if its size is wrong. */
export function loadPrintNetwork(bytes: Uint8Array): PrintNetwork {
  return unpackNetwork(bytes, printClassCount);
}
