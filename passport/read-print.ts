// The slower second stage of reading a page: straightens it, reads its print, and completes the reading.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import {
  passportFieldNames,
  type PageKind,
  type PassportConfidence,
  type PassportFields,
  type PassportReading,
  type PrintedText,
  type ReadingPlaces,
} from "#domain/passport/reading.ts";
import { turnQuarters } from "./image/grey-image.ts";
import { locateReading } from "./locate/reading-places.ts";
import { findIdentityWords, outlineValues, type PrintMap, type ValueWords } from "./locate/printed-places.ts";
import { recognisePage } from "./page-kind/recognise-page.ts";
import type { PrintNetwork } from "./print/print-network.ts";
import type { Visibility } from "./print/print-pieces.ts";
import { hasLittlePrint, readPieces, type ReadPiece } from "./print/read-pieces.ts";
import {
  dataPageSurface,
  measurePicture,
  wholePictureSurface,
  type MeasuredPicture,
  type Surface,
} from "./locate/surface.ts";
import { layOut, readPrintedFields, type PrintedFields } from "./print/printed-page.ts";
import { toText } from "./print/text-cells.ts";
import type { Word } from "./print/words.ts";
import type { MrzStage } from "./read-mrz.ts";
import { findDateInPrint } from "./values/find-date.ts";
import { createCellReader } from "./values/read-values.ts";

/**
 * A picture is turned by a quarter if that aligns this many times more print with its rows. Barcodes and patterned tables
 * may look like such print, so up to `doubtful` times the other way is read too where this one shows no page.
 */
const turnedPrintRatio = { min: 1.5, doubtful: 3 } as const;
/** Mean word confidence (0 to 1) at which an unrecognised page is taken to be upright, not upside down. */
const uprightConfidence = 0.8;
/** Fewer recognised characters than this is too little text to say what the picture shows (§5). */
const minCharacters = 30;
const maxTextLength = 8000;
/** On blank paper the network sees short, uncertain words in the paper's pattern; they are not counted. */
const countedWords = { minConfidence: 0.6, minLength: 3 } as const;

interface PrintRead {
  page: PageKind;
  fields: PrintedFields;
  words: Word[];
  pieces: readonly ReadPiece[];
  map: PrintMap;
}

/** Reads the print after the MRZ stage. Returns the complete reading, the pieces of print it was made from, and their map. */
export function readPrint(
  stage: MrzStage,
  network: PrintNetwork,
): { reading: PassportReading; pieces: readonly ReadPiece[]; map: PrintMap } {
  const read = stage.map ? readDataPage(stage, network) : readWholePage(stage, network);
  return { reading: buildReading(stage, read), pieces: read.pieces, map: read.map };
}

/** Returns the reading as far as the MRZ goes, to show at once or where the print is not needed. */
export function toPartialReading(stage: MrzStage): PassportReading {
  return buildReading(stage, undefined);
}

function readDataPage(stage: MrzStage, network: PrintNetwork): PrintRead {
  const surface = dataPageSurface(stage.picture, stage.map!);
  return readSurface(stage, network, { surface, quarters: stage.map!.quarters });
}

/** Reads along the side of the picture that most print runs along. */
function readWholePage(stage: MrzStage, network: PrintNetwork): PrintRead {
  const asItIs = measurePicture(stage.picture);
  const turned = measurePicture(turnQuarters(stage.picture, 1));
  const read = (picture: MeasuredPicture) =>
    readEitherWayUp(stage, network, { picture, quarters: picture === turned ? 1 : 0 });
  if (turned.printLength <= turnedPrintRatio.min * asItIs.printLength) return read(asItIs);
  const readTurned = read(turned);
  const isSure = turned.printLength > turnedPrintRatio.doubtful * asItIs.printLength;
  return isSure || isLegible(readTurned) ? readTurned : better(read(asItIs), readTurned);
}

/** Reads the picture upright, then upside down if that fails. */
function readEitherWayUp(
  stage: MrzStage,
  network: PrintNetwork,
  { picture, quarters }: { picture: MeasuredPicture; quarters: number },
): PrintRead {
  const read = (isUpsideDown: boolean) =>
    readSurface(stage, network, { surface: wholePictureSurface(picture, isUpsideDown), quarters });
  const upright = read(false);
  return isLegible(upright) ? upright : better(read(true), upright);
}

function isLegible({ page, words }: PrintRead): boolean {
  return page !== "none" || meanConfidence(words) > uprightConfidence;
}

function better(a: PrintRead, b: PrintRead): PrintRead {
  return a.page !== "none" || (b.page === "none" && meanConfidence(a.words) > meanConfidence(b.words))
    ? a
    : b;
}

interface View {
  surface: Surface;
  quarters: number;
}

/**
 * Next to an MRZ, values are found by their place too; otherwise pale labels count. Where little is read and something is
 * missing, the print may be blurred.
 */
function readSurface(stage: MrzStage, network: PrintNetwork, view: View): PrintRead {
  const read = (visibility: Visibility) =>
    readPrintOf(stage, network, { ...view, pieces: readPieces(view.surface, network, visibility) });
  const plain = read(stage.map ? "clear" : "faint");
  const isComplete = stage.map ? plain.fields.placeOfIssue !== undefined : plain.page !== "none";
  return isComplete || !hasLittlePrint(plain.pieces) ? plain : better(read("blurred"), plain);
}

function readPrintOf(
  stage: MrzStage,
  network: PrintNetwork,
  { surface, quarters, pieces }: View & { pieces: readonly ReadPiece[] },
): PrintRead {
  const words = pieces.flatMap((piece) => piece.words);
  const { expiryDate = null, dateOfBirth = null } = stage.fields;
  const hasMrz = stage.mrz !== null && (stage.mrz.valid || /^P.IND/.test(stage.mrz.lines[0]));
  const known = { expiryDate, dateOfBirth, names: [stage.fields.surname, stage.fields.givenNames] };
  const { width, height } = stage.picture;
  const map = { toPicture: surface.toPicture, quarters, width, height };
  const layout = layOut(words, createCellReader({ surface, network, pieces }));
  // A page with an MRZ is a data page, never a last page, even if the pages were swapped (D3).
  const page = hasMrz ? "data" : recognisePage(layout, pieces);
  const findDate = (date: CalendarDate) => findDateInPrint(pieces, date);
  return { page, fields: readPrintedFields(page, { ...layout, findDate }, known), words, pieces, map };
}

function buildReading(stage: MrzStage, read: PrintRead | undefined): PassportReading {
  const { ok, mrz, problems, otherDocument } = stage;
  const page = read?.page ?? (mrz?.valid ? "data" : "none");
  const characters = read ? countCharacters(read.words) : 0;
  const isPassport = page !== "none";
  const notPassport =
    read && !isPassport
      ? [characters < minCharacters ? ("too_little_text" as const) : ("not_a_passport" as const)]
      : [];
  const reading: PassportReading = {
    page,
    ok,
    isPassport,
    mrz,
    ...mergeFields(stage, read?.fields ?? {}),
    print: read ? toPrintedText(read.words, characters) : null,
    // A last page never has an MRZ. Once it is read, measurements of its light no longer matter.
    problems: page === "last" ? ["no_mrz"] : [...problems, ...notPassport],
    otherDocument,
  };
  return { ...reading, places: locateValues(stage, read, reading) };
}

/** Returns the place of each value. An accepted MRZ has precedence, as in the values themselves. */
function locateValues(
  { ok, map, mrz }: MrzStage,
  read: PrintRead | undefined,
  reading: PassportReading,
): ReadingPlaces | undefined {
  const inMrz = map && mrz ? locateReading(map, mrz.lines) : undefined;
  const printed = read ? outlineValues(read.map, findPrintedWords(read, reading)) : {};
  if (!inMrz && Object.keys(printed).length === 0) return undefined;
  return { page: inMrz?.page, fields: { ...printed, ...(ok && inMrz?.fields) } };
}

function findPrintedWords({ fields, words }: PrintRead, reading: PassportReading): ValueWords {
  const values = Object.entries(fields).map(([name, value]) => [name, value?.words]);
  return { ...Object.fromEntries(values), ...findIdentityWords(reading, words) };
}

function mergeFields(
  stage: MrzStage,
  printed: PrintedFields,
): Pick<PassportReading, "fields" | "confidence"> {
  const fields = {} as PassportFields;
  const confidence = {} as PassportConfidence;
  for (const name of passportFieldNames) {
    const print = name in printed ? printed[name as keyof PrintedFields] : undefined;
    fields[name] = stage.fields[name] ?? print?.value ?? null;
    confidence[name] = stage.confidence[name] ?? round(print?.confidence ?? 0);
  }
  return { fields, confidence };
}

function toPrintedText(words: readonly Word[], characters: number): PrintedText {
  return {
    text: toText(words).slice(0, maxTextLength),
    characters,
    words: words.map(({ text, box, confidence }) => ({ text, box, confidence })),
  };
}

function countCharacters(words: readonly Word[]): number {
  const read = words
    .filter(
      (word) => word.confidence >= countedWords.minConfidence && word.text.length >= countedWords.minLength,
    )
    .map((word) => word.text);
  return read.join("").replace(/[^\p{L}\p{N}]/gu, "").length;
}

function meanConfidence(words: readonly Word[]): number {
  if (words.length === 0) return 0;
  return words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
