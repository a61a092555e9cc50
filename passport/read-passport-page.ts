// Reads a picture of a passport page from beginning to end: MRZ, then print.
import type { PassportReading } from "#domain/passport/reading.ts";
import type { PageImage } from "./image/grey-image.ts";
import type { TextEngine } from "./print/text-engine.ts";
import { readMrz } from "./read-mrz.ts";
import { readingOfMrz, readPrint } from "./read-print.ts";
import type { MrzNetwork } from "./recognise/network.ts";

export interface ReadingTools {
  network: MrzNetwork;
  /** Without it only the MRZ is read. */
  engine: TextEngine | undefined;
  /** YYYY-MM-DD; settles the century of the MRZ's dates. */
  today: string;
}

/** Pixels in; MRZ lines, check digits, fields with confidence, printed text and causes of failure out. Keeps nothing. */
export async function readPassportPage(image: PageImage, tools: ReadingTools): Promise<PassportReading> {
  const stage = readMrz(image, tools.network, tools.today);
  return tools.engine ? readPrint(stage, tools.engine) : readingOfMrz(stage);
}
