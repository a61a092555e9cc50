// Kills a product or its database in the middle of a mixed load, again and again, and counts what was lost (P37).
import { setTimeout as pause } from "node:timers/promises";
import { apiBase } from "#contract/paths.ts";
import { findProblems } from "../simulation/invariants/find-problems.ts";
import type { AcknowledgedWrite } from "./acknowledged-writes.ts";
import { type Crew, gatherCrew } from "./crew.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { countDoubled, inspectRows, rowsWithoutFile } from "./inspect.ts";
import { type KilledProduct, startKilledProduct, type Victim } from "./killed-product.ts";
import { settle } from "./settle.ts";

/** Each round has at least so many acknowledged writes before its kill. */
export const fewestWrites = 10;
const mostWrites = 20;
/** Before the first kill, so that it meets uploads and payments too: each traveller begins with drafts and details. */
const writesOfFirstRound = 60;
const latestKillMs = 120;
const roundLimitMs = 60_000;
const healLimitMs = 30_000;
const checksAtOnce = 4;

export interface KillFigures {
  rounds: number;
  /** Acknowledged before the kill of each round. */
  writes: number[];
  /** Acknowledged writes that are not there, right after the next start or at the end. */
  lost: number;
  doubled: number;
  rowsWithoutFile: number;
  /** Sentences about other broken invariants, unexpected answers and exits. */
  problems: string[];
  /** From the start of a killed database to the first answer of the API that needs it. */
  slowestHealMs: number;
}

interface Run {
  product: KilledProduct;
  crew: Crew;
  victim: Victim;
  figures: KillFigures;
  /** Each counts once, although all writes are checked again at the end. */
  lost: Set<AcknowledgedWrite>;
}

interface Wanted {
  dataDir: string;
  rounds: number;
  /** Called after each round. */
  onRound?: (round: number, figures: KillFigures) => void;
}

/** `victim` api: the first and every second round kill the API's own PostgreSQL too. postgres: the API keeps running. */
export async function runKills(
  victim: Victim,
  { dataDir, rounds, onRound = () => {} }: Wanted,
): Promise<KillFigures> {
  const product = await startKilledProduct(victim, dataDir);
  const webhooks = deliverWebhooks(product.double, product.url);
  try {
    const figures = { rounds, writes: [], lost: 0, doubled: 0, rowsWithoutFile: 0, problems: [] };
    const crew = await gatherCrew(product);
    const run: Run = { product, crew, victim, lost: new Set(), figures: { ...figures, slowestHealMs: 0 } };
    const all: AcknowledgedWrite[] = [];
    for (let round = 0; round < rounds; round++) {
      all.push(...(await killOnce(run, round)));
      onRound(round + 1, run.figures);
    }
    webhooks.stop();
    await check(run, all);
    await inspectAll(run);
    return run.figures;
  } finally {
    webhooks.stop();
    await product.close();
  }
}

async function killOnce(run: Run, round: number): Promise<AcknowledgedWrite[]> {
  const { product, crew, victim, figures } = run;
  const acknowledged: AcknowledgedWrite[] = [];
  let isOver = false;
  const working = crew.work(
    () => isOver,
    (write) => void acknowledged.push(write),
  );
  const wanted =
    round === 0 ? writesOfFirstRound : fewestWrites + product.choices.upTo(mostWrites - fewestWrites);
  await untilAcknowledged(acknowledged, wanted);
  await pause(product.choices.upTo(latestKillMs));
  if (!product.isRunning()) figures.problems.push("the API ended by itself");
  const logged = product.output();
  isOver = true;
  figures.writes.push(acknowledged.length);
  if (victim === "api") await product.killApi({ withPostgres: round % 2 === 0 });
  else await product.killPostgres();
  await working;
  await product.startAgain();
  await heal(run);
  // Without a database, errors are logged.
  if (victim === "api" && /"level":[56]0/.test(logged))
    figures.problems.push(`an error was logged: ${logged}`);
  await check(run, acknowledged);
  figures.rowsWithoutFile += await rowsWithoutFile(product);
  // Otherwise the limit on sign-ups from one IP address would stop the next rounds.
  await product.database.ownerDb.deleteFrom("attempts").execute();
  return acknowledged;
}

async function untilAcknowledged(acknowledged: readonly unknown[], wanted: number): Promise<void> {
  for (const deadline = Date.now() + roundLimitMs; acknowledged.length < wanted; await pause(5))
    if (Date.now() > deadline) throw new Error(`Only ${acknowledged.length} writes were acknowledged.`);
}

async function heal({ product, figures }: Run): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { status } = await product.process().answer({ url: `${apiBase}/destinations/destination-list` });
    const ms = performance.now() - began;
    figures.slowestHealMs = Math.max(figures.slowestHealMs, ms);
    if (status === 200) return;
    if (ms > healLimitMs) return void figures.problems.push("the API does not find its database");
    await pause(20);
  }
}

async function check({ product, figures, lost }: Run, writes: readonly AcknowledgedWrite[]): Promise<void> {
  const waiting = writes.values();
  const checker = async () => {
    for (const write of waiting) {
      if (lost.has(write) || (await write.isThere(product))) continue;
      lost.add(write);
      figures.lost += 1;
      figures.problems.push(`lost: ${write.what}`);
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, checker));
}

async function inspectAll({ product, crew, figures }: Run): Promise<void> {
  if (!product.isRunning()) figures.problems.push("the API ended by itself");
  const code = await product.stopApi();
  if (code !== 0) figures.problems.push(`the API ended with code ${code}`);
  await settle(product);
  const { travellers, staff, problems } = crew;
  figures.doubled += await countDoubled(product);
  figures.rowsWithoutFile += await rowsWithoutFile(product);
  figures.problems.push(
    ...problems,
    ...(await inspectRows(product, crew)),
    ...(await findProblems({ product, travellers, staff }, { without: ["ownRows"] })),
  );
}
