// The position of a read MRZ, from which the rest of the page is located.
import type { TextLine } from "../image/text-line.ts";
import type { FoundMrz } from "../recognise/find-mrz.ts";
import { fittedLine } from "../recognise/read-line.ts";

export interface MrzPlace {
  /** Clockwise quarter turns after which the lines below are valid. */
  quarters: number;
  /** Whether the page is upside down in the turned picture, so that text runs against the lines' angle. */
  flipped: boolean;
  line1: TextLine;
  line2: TextLine;
}

/** Returns the positions of the lines in the turned picture. */
export function locateReadMrz({ pair, quarters }: FoundMrz): MrzPlace {
  return { quarters, flipped: pair.flipped, line1: fittedLine(pair.line1), line2: fittedLine(pair.line2) };
}
