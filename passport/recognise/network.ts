// The network that reads the MRZ: OCR-B print in strips of fixed size.
import { stripWidth } from "../image/text-strip.ts";
import { unpackNetwork, type NetworkShape, type StripNetwork } from "../network/strip-network.ts";

/** The symbols the network knows, in its order. One more class after them means "between two characters". */
export const symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<";
export const classCount = symbols.length + 1;
export const mrzShape: NetworkShape = { channels: [12, 24, 40, 56, 80, 80], classCount };
export const frameCount = stripWidth / 4;

export type MrzNetwork = StripNetwork;

/** Unpacks `mrz-net.bin`. Throws a `RangeError` if its size is wrong. */
export function loadNetwork(bytes: Uint8Array): MrzNetwork {
  return unpackNetwork(bytes, mrzShape);
}
