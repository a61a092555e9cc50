// Reads passport pages on the device and looks up values on them, in one worker that starts when first needed (§1, D6).
import { ownFailure } from "#web/terms/code-text.ts";
import type { KnownFailure } from "#web/terms/known-failure.ts";
import { rootState } from "#web/client/session/root-state.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { ExpectedFields, PassportReading, ValueVerdicts } from "#domain/passport/reading.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** The stage that has begun. With `print`, the reading of the MRZ is available. */
export type ReadingStage = { name: "mrz" } | { name: "print"; reading: PassportReading; tookMs: number };

export interface ReadingRequest {
  /** Decides the century of the dates. */
  today: CalendarDate;
  onStage?: (stage: ReadingStage) => void;
}

export interface PassportPageRead {
  reading: PassportReading;
  /** With this, values can be looked up on the page; it is valid until the page is reloaded. */
  pageId: number;
}

/** A worker that sends nothing for this long is terminated. Loading the weights may take a while. */
const silenceMs = 30_000;

interface PendingReading {
  onStage: (stage: ReadingStage) => void;
  resolve: (reading: PassportReading) => void;
  reject: (failure: KnownFailure) => void;
  partial?: PassportReading;
}

let worker: Worker | undefined;
let silenceTimer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const pending = new Map<number, PendingReading>();
const lookups = new Map<number, (values: ValueVerdicts | null) => void>();

// The worker has read the pages of the user who has just logged out.
rootState.subscribe(({ user }, before) => {
  const known = before.user.userData?.data.id;
  if (worker && known !== undefined && user.userData?.data.id !== known) giveUp();
});

/**
 * Reads a picture without sending it anywhere. Rejects with `file_unreadable` if the file is not a picture, and
 * with `passport_unreadable` if the reader fails or stops responding before the MRZ is accepted.
 */
export async function readPassport(
  file: Blob,
  { today, onStage = () => {} }: ReadingRequest,
): Promise<PassportPageRead> {
  onStage({ name: "mrz" });
  const pageId = ++lastId;
  return { reading: await ask({ kind: "read", id: pageId, file, today }, onStage), pageId };
}

export interface ScanOptions {
  today: CalendarDate;
  /** Whether to read the print too, and not only the MRZ. */
  print: boolean;
}

/** Reads one camera frame, which is transferred to the worker. Rejects if the reader fails. */
export function readCameraFrame(frame: ImageBitmap, { today, print }: ScanOptions): Promise<PassportReading> {
  return ask({ kind: "scan", id: ++lastId, frame, today, print }, () => {});
}

/** Looks up values on a page that was read before; null if the worker no longer has it. Never rejects. */
export function lookUpValues(page: number, expected: ExpectedFields): Promise<ValueVerdicts | null> {
  const id = ++lastId;
  const values = new Promise<ValueVerdicts | null>((resolve) => lookups.set(id, resolve));
  send({ kind: "verify", id, page, expected });
  restartSilenceTimer();
  return values;
}

/** Loads the worker and its weights before the first page. Further calls do nothing. */
export function preloadPassportReader(): void {
  send({ kind: "preload" });
}

function ask(
  request: Extract<WorkerRequest, { kind: "read" | "scan" }>,
  onStage: PendingReading["onStage"],
): Promise<PassportReading> {
  const reading = new Promise<PassportReading>((resolve, reject) => {
    pending.set(request.id, { onStage, resolve, reject });
  });
  send(request);
  restartSilenceTimer();
  return reading;
}

function send(request: WorkerRequest): void {
  worker ??= startWorker();
  worker.postMessage(request, request.kind === "scan" ? [request.frame] : []);
}

function startWorker(): Worker {
  const started = new Worker(new URL("./passport-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => handleAnswer(data));
  started.addEventListener("error", giveUp);
  started.addEventListener("messageerror", giveUp);
  return started;
}

function handleAnswer(answer: WorkerAnswer): void {
  restartSilenceTimer();
  if (answer.kind === "verified") {
    lookups.get(answer.id)?.(answer.values);
    lookups.delete(answer.id);
    return restartSilenceTimer();
  }
  const page = pending.get(answer.id);
  if (!page) return;
  if (answer.kind === "mrz") {
    page.partial = answer.reading;
    page.onStage({ name: "print", reading: answer.reading, tookMs: answer.tookMs });
    return;
  }
  pending.delete(answer.id);
  restartSilenceTimer();
  if (answer.kind === "done") page.resolve(answer.reading);
  else page.reject(toFailure(answer.cause));
}

function toFailure(cause: "picture" | "reader"): KnownFailure {
  if (cause === "reader") return ownFailure("passport_unreadable");
  return ownFailure("file_unreadable", { file: "The picture" });
}

function restartSilenceTimer(): void {
  clearTimeout(silenceTimer);
  silenceTimer = pending.size + lookups.size > 0 ? setTimeout(giveUp, silenceMs) : undefined;
}

/** The worker crashed or hangs: pending readings get the accepted MRZ or a failure, and the next page a new worker. */
function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  const [pages, values] = [[...pending.values()], [...lookups.values()]];
  pending.clear();
  lookups.clear();
  restartSilenceTimer();
  for (const { partial, resolve, reject } of pages) {
    if (partial?.ok) resolve(partial);
    else reject(ownFailure("passport_unreadable"));
  }
  for (const resolve of values) resolve(null);
}
