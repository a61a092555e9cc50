// Reads a passport page on the device: one worker, made when first needed and used again (§1, D6).
import { Failure } from "#contract/errors.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** What is going on now; from `print` on, what the MRZ says is known. */
export type ReadingStage = { name: "mrz" } | { name: "print"; reading: PassportReading; tookMs: number };

export interface ReadingRequest {
  /** Settles the century of the dates. */
  today: CalendarDate;
  onStage?: (stage: ReadingStage) => void;
}

/** Without a sign of life for this long the worker is given up; the weights may take a while to come. */
const silenceMs = 30_000;

interface Waiting {
  onStage: (stage: ReadingStage) => void;
  resolve: (reading: PassportReading) => void;
  reject: (failure: Failure) => void;
  partial?: PassportReading;
}

let worker: Worker | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Reads a picture; nothing is sent anywhere. Rejects with `Failure("file_unreadable")` for what is no picture and with
 * `Failure("passport_unreadable")` when the reader fails or falls silent before the MRZ is trusted.
 */
export function readPassport(
  file: Blob,
  { today, onStage = () => {} }: ReadingRequest,
): Promise<PassportReading> {
  onStage({ name: "mrz" });
  return ask({ kind: "read", id: ++lastId, file, today }, onStage);
}

/** What the MRZ of one frame of the camera says; the frame is handed over. Rejects where the reader fails. */
export function lookAtFrame(frame: ImageBitmap, today: CalendarDate): Promise<PassportReading> {
  return ask({ kind: "scan", id: ++lastId, frame, today }, () => {});
}

/** Fetches the weights ahead of the first page; a second call does nothing more. */
export function preloadPassportReader(): void {
  send({ kind: "preload" });
}

function ask(
  request: Exclude<WorkerRequest, { kind: "preload" }>,
  onStage: Waiting["onStage"],
): Promise<PassportReading> {
  const reading = new Promise<PassportReading>((resolve, reject) => {
    waiting.set(request.id, { onStage, resolve, reject });
  });
  send(request);
  restartSilence();
  return reading;
}

function send(request: WorkerRequest): void {
  worker ??= startWorker();
  worker.postMessage(request, request.kind === "scan" ? [request.frame] : []);
}

function startWorker(): Worker {
  const started = new Worker(new URL("./passport-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => hear(data));
  started.addEventListener("error", giveUp);
  started.addEventListener("messageerror", giveUp);
  return started;
}

function hear(answer: WorkerAnswer): void {
  restartSilence();
  const page = waiting.get(answer.id);
  if (!page) return;
  if (answer.kind === "mrz") {
    page.partial = answer.reading;
    page.onStage({ name: "print", reading: answer.reading, tookMs: answer.tookMs });
    return;
  }
  waiting.delete(answer.id);
  restartSilence();
  if (answer.kind === "done") page.resolve(answer.reading);
  else page.reject(failureOf(answer.cause));
}

function failureOf(cause: "picture" | "reader"): Failure {
  if (cause === "reader") return new Failure("passport_unreadable");
  return new Failure("file_unreadable", { params: { file: "The picture" } });
}

function restartSilence(): void {
  clearTimeout(silence);
  silence = waiting.size > 0 ? setTimeout(giveUp, silenceMs) : undefined;
}

/** The worker crashed or hangs: whoever waits gets the trusted MRZ or a failure, the next page a new worker. */
function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  const pages = [...waiting.values()];
  waiting.clear();
  restartSilence();
  for (const { partial, resolve, reject } of pages) {
    if (partial?.ok) resolve(partial);
    else reject(new Failure("passport_unreadable"));
  }
}
