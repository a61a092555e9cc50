// The released schemas: each has a dump in database/releases, named after its newest migration.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Filled } from "./filling/fill-product.ts";
import type { Recorded } from "./record-answers.ts";

export const releasesFolder = join(import.meta.dirname, "../../database/releases");

export interface Release {
  /** The number of the newest migration, such as '0038'. */
  name: string;
  /** The commit whose code wrote the data. */
  commit: string;
  /** When, in ISO 8601. */
  takenAt: string;
  publicUrl: string;
  /** The names of its migrations. */
  migrations: string[];
  filled: Filled;
}

/** Oldest first. */
export const releases: readonly Release[] = readReleases();

function readReleases(): Release[] {
  if (!existsSync(releasesFolder)) return [];
  return readdirSync(releasesFolder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(releasesFolder, name, "release.json"), "utf8")) as Release);
}

/** The rows of every table as SQL. */
export function rowsOf({ name }: Release): string {
  return gunzipSync(readFileSync(join(releasesFolder, name, "rows.sql.gz"))).toString("utf8");
}

/** What the release's own API answered about them. */
export function answersOf({ name }: Release): Recorded[] {
  const text = gunzipSync(readFileSync(join(releasesFolder, name, "answers.json.gz"))).toString("utf8");
  return JSON.parse(text) as Recorded[];
}

/** Files of the data directory: stored files, checkpoints of the history, keys. */
export function dataOf({ name }: Release): string {
  return join(releasesFolder, name, "data");
}
