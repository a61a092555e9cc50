// Reads a picture of a passport page in stages: the MRZ, then the print. Expected values can be looked up in it later.
import type { Outline, PassportReading } from "#domain/passport/reading.ts";
import { distrust, findOtherPages } from "./frames/other-pages.ts";
import type { PageImage } from "./image/grey-image.ts";
import { returnPixels } from "./image/pixel-memory.ts";
import type { PrintNetwork } from "./print/print-network.ts";
import { readMrz, type MrzStage } from "./read-mrz.ts";
import { toPartialReading, readPrint } from "./read-print.ts";
import type { MrzNetwork } from "./recognise/network.ts";
import { joinPieces, type VerifiablePage } from "./verify/verifiable-page.ts";

export interface ReadingOptions {
  network: MrzNetwork;
  /** YYYY-MM-DD; decides the century of the MRZ's two-digit years. */
  today: string;
  /** Loads the network for the print once the MRZ is read. Without it, only the MRZ is read. */
  print?: () => PrintNetwork | Promise<PrintNetwork>;
  /** Called with what the MRZ says, before the print is read. */
  onMrz?: (reading: PassportReading) => void;
}

/**
 * Returns MRZ lines, check digits, fields with confidence, printed text and problems. Stores nothing. Rejects with a
 * `RangeError` if the pixels do not match the size of the image, and with the error of `print` unless the MRZ is accepted.
 */
export async function readPassportPage(image: PageImage, options: ReadingOptions): Promise<PassportReading> {
  return (await readVerifiablePage(image, options)).reading;
}

/** Reads as `readPassportPage` does, and returns with the reading what `verifyValues` needs to look up expected values. */
export async function readVerifiablePage(image: PageImage, options: ReadingOptions): Promise<VerifiablePage> {
  const stage = readMrz(image, options.network, options.today);
  try {
    return await completeReading(stage, options);
  } finally {
    returnPixels(stage.picture.pixels);
  }
}

async function completeReading(stage: MrzStage, options: ReadingOptions): Promise<VerifiablePage> {
  const mrzReading = toPartialReading(stage);
  options.onMrz?.(mrzReading);
  const network = await loadPrint(options, stage.ok);
  if (!network) return { reading: mrzReading, cells: [] };
  const { network: mrz, today } = options;
  const { lastPage, isSecondPassport } = findOtherPages(stage, { mrz, print: network, today });
  const { reading, pieces, map } = readPrint(isSecondPassport ? distrust(stage) : stage, network);
  return { reading: lastPage ? withLastPage(reading, lastPage) : reading, cells: joinPieces(pieces, map) };
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
