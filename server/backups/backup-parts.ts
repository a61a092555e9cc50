// What a backup consists of, and the names of its parts. Names are not encrypted: they say when, and up to which segment of the log.
import { z } from "zod";
import { erasureKinds } from "#server/platform/backups/erasure-store.ts";
import { tableContents } from "./table-contents-store.ts";

const instant = z.iso.datetime({ offset: true });

export const manifest = z.object({
  format: z.literal(1),
  storeId: z.uuid(),
  /** PostgreSQL's clock at the marked point: everything committed before is in the copy. */
  coversUntil: instant,
  /** The marked point in the log at which the rows were counted, if nothing was being written then. */
  point: z.object({ name: z.string(), isExact: z.boolean() }),
  /** Passes up to this one were complete before the copy began. */
  afterPass: z.number().int(),
  server: z.object({ major: z.number().int(), platform: z.string() }),
  /** Null if somebody else backs up the database. */
  database: z.object({ bytes: z.number().int(), sha256: z.string() }).nullable(),
  checkpoints: z.object({ bytes: z.number().int(), sha256: z.string() }),
  erasures: z.object({ bytes: z.number().int(), sha256: z.string() }),
  tables: tableContents,
  files: z.object({
    count: z.number().int(),
    /** Had a row, but their bytes were already missing in the file store. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifest>;

/** What one pass over the log of changes says about itself. */
export const passSummary = z.object({
  format: z.literal(1),
  coversUntil: instant,
});

export const erasureList = z.array(z.object({ kind: z.enum(erasureKinds), subject: z.uuid() }));

/** Parts of a whole copy. The manifest is written last: a copy without one is not a backup. */
export const baseParts = ["database", "checkpoints", "erasures", "manifest"] as const;
export type BasePart = (typeof baseParts)[number];

/** Entries of a pass, other than segments of the log. */
export const passEntries = {
  summary: "summary.json",
  erasures: "erasures.json",
  checkpoints: "checkpoints",
} as const;

export interface BaseName {
  folder: string;
  /** The last segment of the log that is in the copy. */
  lastSegment: string;
}

export interface PassName {
  name: string;
  number: number;
  /** The last segment of the log up to this pass. */
  lastSegment: string;
}

const basePattern = /^\d{8}T\d{9}Z-([0-9A-F]{24})$/;
const passPattern = /^(\d{9})-([0-9A-F]{24})$/;

export function nameBase(now: Date, lastSegment: string): string {
  return `base/${now.toISOString().replaceAll(/[-:.]/g, "")}-${lastSegment}`;
}

export function parseBase(entry: string): BaseName | undefined {
  const lastSegment = basePattern.exec(entry)?.[1];
  return lastSegment === undefined ? undefined : { folder: `base/${entry}`, lastSegment };
}

/** When the copy was complete. */
export function parseTime({ folder }: BaseName): Date {
  const [, date = "", time = "", ms = ""] = /(\d{8})T(\d{6})(\d{3})Z/.exec(folder) ?? [];
  const day = date.replace(/^(....)(..)(..)$/, "$1-$2-$3");
  return new Date(`${day}T${time.replace(/^(..)(..)(..)$/, "$1:$2:$3")}.${ms}Z`);
}

export function namePass({ number, lastSegment }: Omit<PassName, "name">): string {
  return `log/${String(number).padStart(9, "0")}-${lastSegment}`;
}

export function parsePass(entry: string): PassName | undefined {
  const [, number, lastSegment] = passPattern.exec(entry) ?? [];
  return lastSegment === undefined
    ? undefined
    : { name: `log/${entry}`, number: Number(number), lastSegment };
}

export function nameFile(storageName: string): string {
  return `files/${storageName.slice(0, 2)}/${storageName}`;
}

/** Which segments of 16 MB there are in a log file number (postgresql.org/docs/18/wal-internals.html). */
const segmentsPerNumber = 256;

/** In names of backups without the log. */
export const noSegment = "0".repeat(24);

/** The name of the segment after this one, on the same timeline. */
export function nextSegment(segment: string): string {
  const [timeline, high, low] = [0, 8, 16].map((from) => Number.parseInt(segment.slice(from, from + 8), 16));
  const position = (high ?? 0) * segmentsPerNumber + (low ?? 0) + 1;
  const parts = [timeline ?? 0, Math.floor(position / segmentsPerNumber), position % segmentsPerNumber];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, "0")).join("");
}

export function timelineOf(segment: string): string {
  return segment.slice(0, 8);
}
