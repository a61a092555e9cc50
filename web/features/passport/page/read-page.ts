// A chosen picture on the device: made to fit the image check, then read, telling what is going on (D6, D50).
import { Failure } from "#contract/errors.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { prepareImage } from "../reader/prepare-image.ts";
import { readPassport } from "../reader/read-passport.ts";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";

export type PageStage = "prepare" | "mrz" | "print";

export interface PageRequest {
  origin: FileOrigin;
  today: CalendarDate;
  onStage: (stage: PageStage) => void;
  /** What the MRZ says and how long that took, while the print is still being read. */
  onPartial: (reading: PassportReading, tookMs: number) => void;
}

export interface ReadPage {
  /** What is to be sent. */
  file: File;
  /** Null where the reader itself failed. */
  reading: PassportReading | null;
  /** Until there was a verdict: on the MRZ where it is trusted, else on the whole page. */
  tookMs: number;
}

/** Throws the `Failure` of the image check; a reader that fails gives no reading. */
export async function readPage(file: File, request: PageRequest): Promise<ReadPage> {
  const { origin, today, onStage, onPartial } = request;
  onStage("prepare");
  const prepared = await prepareImage(file, { camera: origin === "camera" });
  const started = performance.now();
  let verdictMs: number | undefined;
  const reading = await readPassport(prepared, {
    today,
    onStage: (stage) => {
      onStage(stage.name);
      if (stage.name !== "print") return;
      if (stage.reading.ok) verdictMs = performance.now() - started;
      onPartial(stage.reading, performance.now() - started);
    },
  }).catch(nothingRead);
  return { file: prepared, reading, tookMs: verdictMs ?? performance.now() - started };
}

function nothingRead(error: unknown): null {
  if (error instanceof Failure && error.code === "passport_unreadable") return null;
  throw error;
}

export interface PreparedPhoto {
  file: File;
  widthPx: number;
  heightPx: number;
}

/** A photo is only made to fit; its shape is for the caller to judge. */
export async function preparePhoto(file: File, origin: FileOrigin): Promise<PreparedPhoto> {
  const prepared = await prepareImage(file, { camera: origin === "camera" });
  const bitmap = await createImageBitmap(prepared, { imageOrientation: "from-image" });
  const { width: widthPx, height: heightPx } = bitmap;
  bitmap.close();
  return { file: prepared, widthPx, heightPx };
}
