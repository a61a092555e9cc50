// Reads a picture of a passport page in stages: the MRZ, then the print, then an optional verification.
import type { FieldVerdicts, Outline, PassportReading } from "#domain/passport/reading.ts";
import { distrust, findOtherPages } from "./frames/other-pages.ts";
import type { PageImage } from "./image/grey-image.ts";
import type { PrintNetwork } from "./print/print-network.ts";
import type { ReadPiece } from "./print/read-pieces.ts";
import { readMrz } from "./read-mrz.ts";
import { toPartialReading, readPrint } from "./read-print.ts";
import type { MrzNetwork } from "./recognise/network.ts";

export interface ReadingOptions {
  network: MrzNetwork;
  /** YYYY-MM-DD; decides the century of the MRZ's two-digit years. */
  today: string;
  /** Loads the network for the print once the MRZ is read. Without it, only the MRZ is read. */
  print?: () => PrintNetwork | Promise<PrintNetwork>;
  /** Checks expected values after the print is read. Injected so that bundles without expected values omit it. */
  verify?: VerifyReading;
  /** Called with what the MRZ says, before the print is read. */
  onMrz?: (reading: PassportReading) => void;
}

/** Returns a verdict for each expected value, from the reading and the pieces of print it was made from. */
export type VerifyReading = (reading: PassportReading, pieces: readonly ReadPiece[]) => FieldVerdicts;

/**
 * Returns MRZ lines, check digits, fields with confidence, printed text and problems. Stores nothing. Rejects with a
 * `RangeError` if the pixels do not match the size of the image, and with the error of `print` unless the MRZ is accepted.
 */
export async function readPassportPage(image: PageImage, options: ReadingOptions): Promise<PassportReading> {
  const stage = readMrz(image, options.network, options.today);
  const mrzReading = toPartialReading(stage);
  options.onMrz?.(mrzReading);
  const network = await loadPrint(options, stage.ok);
  if (!network) return mrzReading;
  const { network: mrz, today } = options;
  const { lastPage, isSecondPassport } = findOtherPages(stage, { mrz, print: network, today });
  const { reading: own, pieces } = readPrint(isSecondPassport ? distrust(stage) : stage, network);
  const reading = lastPage ? withLastPage(own, lastPage) : own;
  return options.verify ? { ...reading, verdicts: options.verify(reading, pieces) } : reading;
}

function withLastPage(reading: PassportReading, lastPage: Outline): PassportReading {
  return { ...reading, places: { fields: {}, ...reading.places, lastPage } };
}

async function loadPrint({ print }: ReadingOptions, isMrzAccepted: boolean) {
  try {
    return await print?.();
  } catch (error) {
    // An accepted MRZ is useful without the print.
    if (isMrzAccepted) return undefined;
    throw error;
  }
}
