// Reads a destination of backups: which copy and which passes over the log lead to a state (P43).
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Erased } from "#server/platform/backups/erasure-store.ts";
import {
  type BaseName,
  type BasePart,
  erasureList,
  type Manifest,
  manifest as manifestShape,
  nextSegment,
  passEntries,
  type PassName,
  passSummary,
  timelineOf,
} from "../backup-parts.ts";
import type { ReadingKeys } from "../sealing/backup-keys.ts";
import { type PackedEntry, unpackEntries } from "../sealing/packed-files.ts";
import { openPart } from "../sealing/sealed-part.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";
import { listBases, listPasses } from "../writing/list-backups.ts";

export interface SavedState {
  base: BaseName;
  manifest: Manifest;
  /** Those after the copy whose log is needed, in order. */
  passes: ReadPass[];
  /** Everything committed before this time is in the state. */
  coversUntil: string;
  /** Of the newest state, not only of this one. */
  erasures: Erased[];
}

export interface ReadPass extends PassName {
  coversUntil: string;
  checkpoints: string;
}

export interface Source {
  destination: BackupDestination;
  keys: ReadingKeys;
}

/** The newest state, or the one at a time. Throws a sentence if it is not in the backup, or a part of it is missing. */
export async function findState(source: Source, until: Date | undefined): Promise<SavedState> {
  const { base, manifest } = await chooseBase(source, until);
  const all = await readPasses(source, manifest.afterPass);
  const sameLog = all.passes.filter(
    ({ lastSegment }) => timelineOf(lastSegment) === timelineOf(base.lastSegment),
  );
  const firstAfter = until ? sameLog.findIndex(({ coversUntil }) => new Date(coversUntil) >= until) : -1;
  const passes = firstAfter === -1 ? sameLog : sameLog.slice(0, firstAfter + 1);
  const coversUntil = passes.at(-1)?.coversUntil ?? manifest.coversUntil;
  if (until && until > new Date(coversUntil))
    throw new Error(`The backup has everything until ${coversUntil}, not until ${until.toISOString()}.`);
  const erasures = [...(await readNewestErasures(source)), ...all.erasures];
  return { base, manifest, passes, coversUntil, erasures };
}

async function chooseBase(
  source: Source,
  until: Date | undefined,
): Promise<{ base: BaseName; manifest: Manifest }> {
  const bases = (await listBases(source.destination)).toReversed();
  if (bases.length === 0) throw new Error(`There is no complete backup in ${source.destination.address}.`);
  for (const base of bases) {
    const manifest = await readManifest(source, base);
    if (!until || new Date(manifest.coversUntil) <= until) return { base, manifest };
  }
  throw new Error(
    `The oldest backup in ${source.destination.address} is from after ${until?.toISOString()}.`,
  );
}

async function readManifest({ destination, keys }: Source, base: BaseName): Promise<Manifest> {
  const part = openPart(
    { name: "base manifest", file: `${base.folder}/manifest` },
    destination.read(`${base.folder}/manifest`),
    keys,
  );
  const manifest = manifestShape.parse(JSON.parse((await buffer(part)).toString("utf8")));
  if (manifest.storeId !== destination.marker.storeId)
    throw new Error(`${base.folder} is a backup of another installation.`);
  return manifest;
}

/** Throws if the part is not the one that belongs to this copy. */
export async function* openBasePart(
  { destination, keys }: Source,
  { base, manifest }: Pick<SavedState, "base" | "manifest">,
  part: Exclude<BasePart, "manifest">,
): AsyncGenerator<Uint8Array> {
  const name = `${base.folder}/${part}`;
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const chunk of destination.read(name)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  yield* openPart({ name: `base ${part}`, file: name }, hashed(), keys);
  if (hash.digest("hex") !== manifest[part]?.sha256) throw new Error(`${name} belongs to another backup.`);
}

async function readPasses(
  source: Source,
  after: number,
): Promise<{ passes: ReadPass[]; erasures: Erased[] }> {
  const passes: ReadPass[] = [];
  const erasures: Erased[] = [];
  const names = (await listPasses(source.destination)).filter(({ number }) => number > after);
  for (const [at, pass] of names.entries()) {
    if (pass.number !== after + at + 1)
      throw new Error(
        `The log of changes has a gap: ${after + at + 1} is missing in ${source.destination.address}.`,
      );
    const read = await readPass(source, pass);
    passes.push({ ...pass, coversUntil: read.coversUntil, checkpoints: read.checkpoints });
    erasures.push(...read.erasures);
  }
  return { passes, erasures };
}

/** Without the segments, which are read when they are needed. */
async function readPass(source: Source, pass: PassName) {
  const texts = new Map<string, string>();
  for await (const { path, content } of openPass(source, pass)) {
    if (path.startsWith("pg_wal/") || !content) break;
    texts.set(path, (await buffer(content)).toString("utf8"));
  }
  const read = (name: string) => JSON.parse(texts.get(name) ?? "null") as unknown;
  const { coversUntil } = passSummary.parse(read(passEntries.summary));
  const erasures = erasureList.parse(read(passEntries.erasures));
  return { coversUntil, erasures, checkpoints: texts.get(passEntries.checkpoints) ?? "" };
}

function openPass({ destination, keys }: Source, { name }: PassName): AsyncGenerator<PackedEntry> {
  return unpackEntries(openPart({ name }, destination.read(name), keys));
}

/** The log between the copy and the state. Throws if a segment is missing. */
export async function* openLog(source: Source, { base, passes }: SavedState): AsyncGenerator<PackedEntry> {
  let last = base.lastSegment;
  const histories = new Set<string>();
  for (const pass of passes) {
    for await (const entry of openPass(source, pass)) {
      const name = /^pg_wal\/(\w+(?:\.history)?)$/.exec(entry.path)?.[1];
      const isNew = name !== undefined && (name.endsWith(".history") ? !histories.has(name) : name > last);
      if (name === undefined || !isNew) {
        if (entry.content) await buffer(entry.content);
        continue;
      }
      if (name.endsWith(".history")) histories.add(name);
      else if (name !== nextSegment(last)) throw new Error(`The log of changes has a gap after ${last}.`);
      else last = name;
      yield entry;
    }
    if (last < pass.lastSegment) throw new Error(`The log of changes has a gap after ${last}.`);
  }
}

async function readNewestErasures(source: Source): Promise<Erased[]> {
  const base = (await listBases(source.destination)).at(-1);
  if (!base) return [];
  const manifest = await readManifest(source, base);
  const text = await buffer(openBasePart(source, { base, manifest }, "erasures"));
  return erasureList.parse(JSON.parse(text.toString("utf8")));
}
