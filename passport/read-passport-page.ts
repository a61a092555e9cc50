// Reads a picture of a passport page from beginning to end: MRZ, then print.
import type { ExpectedFields, PassportReading } from "#domain/passport/reading.ts";
import type { PageImage } from "./image/grey-image.ts";
import type { PrintNetwork } from "./print/print-network.ts";
import { readMrz } from "./read-mrz.ts";
import { readingOfMrz, readPrint } from "./read-print.ts";
import type { MrzNetwork } from "./recognise/network.ts";

export interface ReadingTools {
  network: MrzNetwork;
  /** Without it only the MRZ is read. */
  print: PrintNetwork | undefined;
  /** YYYY-MM-DD; settles the century of the MRZ's dates. */
  today: string;
  /** What the page should say, for a verdict on each value. */
  expected?: ExpectedFields;
}

/** Pixels in; MRZ lines, check digits, fields with confidence, printed text and causes of failure out. Keeps nothing. */
export function readPassportPage(image: PageImage, tools: ReadingTools): PassportReading {
  const stage = readMrz(image, tools.network, tools.today);
  return tools.print ? readPrint(stage, tools.print, tools.expected) : readingOfMrz(stage);
}
