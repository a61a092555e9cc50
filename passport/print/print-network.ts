// The network that reads print other than the MRZ: letters of many faces, digits and the signs of names and dates.
import { unpackNetwork, type StripNetwork } from "../network/strip-network.ts";

/** The symbols the network knows, in its order; the one after them means "between two characters". */
export const printSymbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz/,-.'():";
export const printClassCount = printSymbols.length + 1;

export type PrintNetwork = StripNetwork;

/** Unpacks `print-net.bin`. */
export function loadPrintNetwork(bytes: Uint8Array): PrintNetwork {
  return unpackNetwork(bytes, printClassCount);
}
