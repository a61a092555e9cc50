// Where the MRZ lies once it is read: the anchor from which the rest of the page is straightened.
import type { TextLine } from "../image/text-line.ts";
import type { FoundMrz } from "../recognise/find-mrz.ts";
import { fittedLine } from "../recognise/read-line.ts";

export interface MrzPlace {
  /** Clockwise quarters to turn the picture by, after which the lines below are right. */
  quarters: number;
  /** The page lies upside down in the turned picture: text runs against the lines' angle. */
  flipped: boolean;
  line1: TextLine;
  line2: TextLine;
}

/** The lines' places in the turned picture. */
export function placeOfMrz({ pair, quarters }: FoundMrz): MrzPlace {
  return { quarters, flipped: pair.flipped, line1: fittedLine(pair.line1), line2: fittedLine(pair.line2) };
}
