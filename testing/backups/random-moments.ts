// Restores a product to random moments of a time under load, and damages its backups at random places (P43).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type BackedUpProduct, withRestored } from "./backed-up-product.ts";
import { type Acknowledged, startLoad } from "./load.ts";

export interface MomentsFound {
  restores: number;
  /** Restores that threw, or lacked something acknowledged before, or had something begun after. */
  failures: string[];
  seconds: number[];
  /** Random bytes that were changed without being noticed. */
  unnoticed: string[];
  applications: number;
  /** The longest time from the moment a pass began to save until it was complete. */
  longestPassSeconds: number;
}

export interface MomentsWanted {
  moments: number;
  loadSeconds: number;
  /** Changes one byte that many times. */
  damages: number;
  /** From 0 to 1. */
  random?: () => number;
  report?: (line: string) => void;
}

const travellers = 2;
/** A commit gets its time a little before it is acknowledged. */
const marginMs = 20;

export async function restoreAtRandomMoments(
  product: BackedUpProduct,
  { moments, loadSeconds, damages, random = Math.random, report = () => {} }: MomentsWanted,
): Promise<MomentsFound> {
  const { acknowledged, reach, longestPassSeconds } = await loadAndSave(product, loadSeconds, random);
  report(`${acknowledged.length} applications under load, saved until ${reach.until.toISOString()}`);
  const [seconds, failures]: [number[], string[]] = [[], []];
  for (let at = 0; at < moments; at += 1) {
    const span = reach.until.getTime() - reach.from.getTime();
    const moment = new Date(reach.from.getTime() + Math.floor(random() * span));
    const began = performance.now();
    const problem = await tryMoment(product, moment, acknowledged);
    seconds.push((performance.now() - began) / 1000);
    if (problem !== undefined) failures.push(`${moment.toISOString()}: ${problem}`);
    report(`restored ${moment.toISOString()}: ${problem ?? "complete"}`);
  }
  const unnoticed: string[] = [];
  for (let at = 0; at < damages; at += 1) {
    const place = await damageOnce(product, random);
    if (place !== undefined) unnoticed.push(place);
    report(`damage ${at + 1}: ${place === undefined ? "noticed" : `not noticed, ${place}`}`);
  }
  const applications = acknowledged.length;
  return { restores: moments, failures, seconds, unnoticed, applications, longestPassSeconds };
}

/** Whole copies at the beginning and in the middle, and passes over the log at random moments. */
async function loadAndSave(product: BackedUpProduct, loadSeconds: number, random: () => number) {
  const load = await startLoad(product, travellers);
  const { manifest } = await product.backUp();
  const from = new Date(manifest.coversUntil);
  let longestPassSeconds = 0;
  const savePass = async () => {
    const began = performance.now();
    await product.backUpLog();
    longestPassSeconds = Math.max(longestPassSeconds, (performance.now() - began) / 1000);
  };
  for (const part of ["first half", "second half"]) {
    const end = performance.now() + loadSeconds * 500;
    while (performance.now() < end) {
      await pause(200 + random() * 2000);
      await savePass();
    }
    if (part === "first half") await product.backUp();
  }
  const until = new Date();
  await savePass();
  await load.stop();
  return { acknowledged: load.acknowledged, reach: { from, until }, longestPassSeconds };
}

/** Returns what is wrong with the restored state. */
async function tryMoment(
  product: BackedUpProduct,
  moment: Date,
  acknowledged: readonly Acknowledged[],
): Promise<string | undefined> {
  const to = product.emptyFolder();
  try {
    await product.restore({ to, until: moment });
    return await withRestored(to, async ({ db }) => {
      const applications = await idsIn(db.selectFrom("applications").select("id").execute());
      const files = await idsIn(db.selectFrom("files").select("id").execute());
      const before = acknowledged.filter(
        ({ acknowledgedAt }) => acknowledgedAt < moment.getTime() - marginMs,
      );
      const after = acknowledged.filter(({ beganAt }) => beganAt > moment.getTime() + marginMs);
      const lost = before.filter((one) => !applications.has(one.applicationId) || !files.has(one.fileId));
      const early = after.filter((one) => applications.has(one.applicationId));
      if (lost.length > 0) return `${lost.length} of ${before.length} acknowledged applications are lost`;
      return early.length > 0 ? `${early.length} applications are from after it` : undefined;
    });
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
}

async function idsIn(rows: Promise<{ id: string }[]>): Promise<Set<string>> {
  return new Set((await rows).map(({ id }) => id));
}

/** Changes one bit of a part that the newest state needs. Returns the place if the restore did not notice. */
async function damageOnce(product: BackedUpProduct, random: () => number): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-damaged-"));
  const to = product.emptyFolder();
  try {
    // Links instead of copies: only the damaged part is written again.
    execFileSync("cp", ["-al", `${product.to}/.`, folder]);
    const [path = "", place] = chooseByte(neededParts(folder), random);
    const bytes = readFileSync(path);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8));
    rmSync(path);
    writeFileSync(path, bytes);
    return await product.restore({ from: folder, to }).then(
      () => `byte ${place} of ${path.slice(folder.length)}`,
      () => undefined,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function neededParts(folder: string): string[] {
  const base = readdirSync(join(folder, "base")).toSorted().at(-1) ?? "";
  const segment = base.split("-")[1] ?? "";
  const passes = readdirSync(join(folder, "log")).filter((name) => (name.split("-")[1] ?? "") > segment);
  const files = readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" });
  return [
    ...readdirSync(join(folder, "base", base)).map((name) => join(folder, "base", base, name)),
    ...passes.map((name) => join(folder, "log", name)),
    ...files.filter((name) => name.length > 2).map((name) => join(folder, "files", name)),
  ];
}

/** A part is as likely as another, however long it is. */
function chooseByte(paths: readonly string[], random: () => number): [string | undefined, number] {
  const path = paths[Math.floor(random() * paths.length)];
  return [path, path === undefined ? 0 : Math.floor(random() * statSync(path).size)];
}
