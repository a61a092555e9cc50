// The reader as a library: the main module of the npm package (commands/packaging/build-reader-package.ts).
import type { ExpectedFields, PassportReading } from "#domain/passport/reading.ts";
import type { PageImage } from "./image/grey-image.ts";
import { loadPrintNetwork } from "./print/print-network.ts";
import { readVerifiablePage } from "./read-passport-page.ts";
import { loadNetwork } from "./recognise/network.ts";
import { plainVerdicts, verifyValues } from "./verify/verify-values.ts";

export {
  buildMrz,
  checkDigit,
  isMrzFormat,
  isMrzValid,
  mrzChecks,
  parseMrz,
  type MrzChecks,
  type MrzFields,
  type MrzLines,
  type MrzSource,
} from "#domain/passport/mrz.ts";
export type {
  ExpectedFields,
  FieldVerdict,
  FieldVerdicts,
  MrzReading,
  Outline,
  PageKind,
  PassportConfidence,
  PassportFieldName,
  PassportFields,
  PassportProblem,
  PassportReading,
  PicturePoint,
  PrintedText,
  PrintedWord,
  ReadingPlaces,
} from "#domain/passport/reading.ts";
export type { PageImage } from "./image/grey-image.ts";

/** The contents of the package's two weight files. */
export interface ReaderWeights {
  /** `mrz-net.bin` */
  mrz: Uint8Array;
  /** `print-net.bin`. Without it, only the machine-readable zone (MRZ) is read. */
  print?: Uint8Array;
}

export interface ReadRequest {
  /** The current day, YYYY-MM-DD. It decides the century of the MRZ's two-digit years (ICAO 9303-3 §4.8). */
  today: string;
  /** Values that the page should show. The reading then has a verdict for each of them that is not null. */
  expected?: ExpectedFields;
  /** Called once, with what the MRZ says, before the print is read. */
  onMrz?: (reading: PassportReading) => void;
}

/**
 * Reads a picture: RGBA (4 bytes per pixel) or grey (1 byte per pixel), row by row from the top left, in any orientation. The
 * characters of the MRZ should be at least 7 pixels apart; more than 2200 pixels for the longer side only cost time. Every picture
 * gets a reading: `ok` says whether its MRZ can be trusted, and `problems` says why not. Nothing is stored or sent. The pixels
 * must not change before the promise settles. Rejects with a `RangeError` if the number of bytes does not match the picture's
 * size.
 */
export type ReadPage = (image: PageImage, request: ReadRequest) => Promise<PassportReading>;

/**
 * Returns a function that reads pages. It blocks its thread while it reads, so create it in a worker if the thread also serves a
 * user. Throws a `RangeError` if the weights do not have the size of their network.
 */
export function createReader({ mrz, print }: ReaderWeights): ReadPage {
  const network = loadNetwork(mrz);
  const printNetwork = print && loadPrintNetwork(print);
  return async (image, { today, expected, onMrz }) => {
    const page = await readVerifiablePage(image, {
      network,
      today,
      ...(printNetwork && { print: () => printNetwork }),
      ...(onMrz && { onMrz }),
    });
    if (!expected) return page.reading;
    return { ...page.reading, verdicts: plainVerdicts(verifyValues(page, expected)) };
  };
}
