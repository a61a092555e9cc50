// Prepares a chosen picture on the device for the image check and reads it, reporting progress (D6, D50).
import { KnownFailure } from "#web/terms/known-failure.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { cutPages } from "../reader/cut-pages.ts";
import { prepareImage } from "../reader/prepare-image.ts";
import { readPassport } from "../reader/read-passport.ts";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import type { PassportPage } from "./check-page.ts";

export type PageStage = "prepare" | "mrz" | "print";

export interface PageRequest {
  /** The page that the slot is for. */
  page: PassportPage;
  origin: FileOrigin;
  today: CalendarDate;
  onStage: (stage: PageStage) => void;
  /** The content of the MRZ and the time it took, while the print is still being read. */
  onPartial: (reading: PassportReading, tookMs: number) => void;
}

export interface ReadPage {
  /** The file to upload. */
  file: File;
  /** Null if the reader itself failed. */
  reading: PassportReading | null;
  /** With this, the reader looks up values on the page. */
  pageId: number | undefined;
  /** The time until the verdict: on the MRZ if it is trusted, otherwise on the whole page. */
  tookMs: number;
  /** The other page, cut out of the same picture, if it shows both. */
  otherPage?: File;
}

/**
 * Throws the `KnownFailure` of the image check. If the reader fails, there is no reading. Of a picture that shows both pages, the
 * slot's own is cut out and read.
 */
export async function readPage(file: File, request: PageRequest): Promise<ReadPage> {
  request.onStage("prepare");
  const prepared = await prepareImage(file, { camera: request.origin === "camera" });
  const whole = await readPrepared(prepared, request);
  const cut = await cutPages(prepared, whole.reading?.places);
  if (!cut) return whole;
  // Partial results are shown on the chosen picture, so those of the cut one would be in the wrong place.
  const own = await readPrepared(cut[request.page], { ...request, onPartial: () => {} });
  const otherPage = request.page === "firstPage" ? cut.lastPage : cut.firstPage;
  return { ...own, tookMs: whole.tookMs + own.tookMs, otherPage };
}

async function readPrepared(prepared: File, { today, onStage, onPartial }: PageRequest): Promise<ReadPage> {
  const started = performance.now();
  let verdictMs: number | undefined;
  const read = await readPassport(prepared, {
    today,
    onStage: (stage) => {
      onStage(stage.name);
      if (stage.name !== "print") return;
      if (stage.reading.ok) verdictMs = performance.now() - started;
      onPartial(stage.reading, performance.now() - started);
    },
  }).catch(nothingRead);
  const { reading = null, pageId } = read ?? {};
  return { file: prepared, reading, pageId, tookMs: verdictMs ?? performance.now() - started };
}

function nothingRead(error: unknown): null {
  if (error instanceof KnownFailure && error.code === "passport_unreadable") return null;
  throw error;
}

export interface PreparedPhoto {
  file: File;
  widthPx: number;
  heightPx: number;
}

/** A photo is only resized; the caller checks its shape. */
export async function preparePhoto(file: File, origin: FileOrigin): Promise<PreparedPhoto> {
  const prepared = await prepareImage(file, { camera: origin === "camera" });
  const bitmap = await createImageBitmap(prepared, { imageOrientation: "from-image" });
  const { width: widthPx, height: heightPx } = bitmap;
  bitmap.close();
  return { file: prepared, widthPx, heightPx };
}
