// The slower second stage of reading a page: straighten it, read its print with the text engine, and complete the reading.
import {
  passportFieldNames,
  type PassportConfidence,
  type PassportFields,
  type PassportReading,
} from "#domain/passport/reading.ts";
import { turnQuarters, type GreyImage } from "./image/grey-image.ts";
import { placesOf } from "./locate/reading-places.ts";
import { cutPrintedZone, cutWholePage, printAlongRows } from "./print/page-frame.ts";
import { lookTwice } from "./print/look-twice.ts";
import { readPrintedPage, type PrintedFields, type PrintedPage } from "./print/printed-page.ts";
import { textOf } from "./print/text-cells.ts";
import type { TextEngine, Word } from "./print/text-engine.ts";
import type { MrzStage } from "./read-mrz.ts";

interface PrintRead extends PrintedPage {
  /** Boxes in millimetres of the page. */
  words: Word[];
}

/** Reads the print of a page whose MRZ stage is done. Rejects only if the engine does. */
export async function readPrint(stage: MrzStage, engine: TextEngine): Promise<PassportReading> {
  const read = stage.place ? await readDataPage(stage, engine) : await readWholePage(stage, engine);
  return combine(stage, read);
}

/** The reading as far as the MRZ goes: for showing at once, and where there is no text engine. */
export function readingOfMrz(stage: MrzStage): PassportReading {
  return combine(stage, undefined);
}

async function readDataPage(stage: MrzStage, engine: TextEngine): Promise<PrintRead> {
  const { picture, place } = stage;
  return readWords(
    stage,
    await lookTwice(engine, (pixelsPerMm) => cutPrintedZone(picture, place!, pixelsPerMm)),
  );
}

/** Upright, then upside down; along whichever side of the picture the print runs. */
async function readWholePage(stage: MrzStage, engine: TextEngine): Promise<PrintRead> {
  const turned = turnQuarters(stage.picture, 1);
  const isTurned = printAlongRows(turned) > 1.5 * printAlongRows(stage.picture);
  const picture = isTurned ? turned : stage.picture;
  const upright = await readOnce(stage, engine, picture);
  if (upright.page !== "none" || meanConfidence(upright.words) > 0.75) return upright;
  const over = await readOnce(stage, engine, turnQuarters(picture, 2));
  return over.page !== "none" ? over : upright;
}

async function readOnce(stage: MrzStage, engine: TextEngine, picture: GreyImage): Promise<PrintRead> {
  return readWords(stage, await lookTwice(engine, (pixelsPerMm) => cutWholePage(picture, pixelsPerMm)));
}

function readWords(stage: MrzStage, words: Word[]): PrintRead {
  const { expiryDate = null, dateOfBirth = null } = stage.fields;
  const hasMrz = stage.mrz !== null && (stage.mrz.valid || /^P.IND/.test(stage.mrz.lines[0]));
  const known = { expiryDate, dateOfBirth, names: [stage.fields.surname, stage.fields.givenNames] };
  return { ...readPrintedPage(words, known, hasMrz), words };
}

function combine(stage: MrzStage, read: PrintRead | undefined): PassportReading {
  const { ok, mrz, problems } = stage;
  const page = read?.page ?? (mrz?.valid ? "data" : "none");
  const characters = read ? countCharacters(read.words) : 0;
  const isPassport = page !== "none";
  const unlike =
    read && !isPassport ? [characters < 30 ? ("too_little_text" as const) : ("not_a_passport" as const)] : [];
  return {
    page,
    ok,
    isPassport,
    mrz,
    ...fieldsOf(stage, read?.fields ?? {}),
    print: read ? { text: textOf(read.words).slice(0, 8000), characters, words: read.words } : null,
    // A last page that was read has no MRZ by its nature; what is measured of its light does not matter any more.
    problems: page === "last" ? ["no_mrz"] : [...problems, ...unlike],
    places: stage.map && mrz ? placesOf(stage.map, mrz.lines) : undefined,
  };
}

function fieldsOf(stage: MrzStage, printed: PrintedFields): Pick<PassportReading, "fields" | "confidence"> {
  const fields = {} as PassportFields;
  const confidence = {} as PassportConfidence;
  for (const name of passportFieldNames) {
    const print = name in printed ? printed[name as keyof PrintedFields] : undefined;
    fields[name] = stage.fields[name] ?? print?.value ?? null;
    confidence[name] = stage.confidence[name] ?? round(print?.confidence ?? 0);
  }
  return { fields, confidence };
}

// On an empty page the engine sees letters in the paper's pattern: short and unsure ones do not count.
function countCharacters(words: readonly Word[]): number {
  const read = words
    .filter((word) => word.confidence >= 0.6 && word.text.length > 2)
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
