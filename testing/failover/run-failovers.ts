// Takes the primary away from the product again and again, under a load of payments, and looks up every acknowledged write.
import { setTimeout as pause } from "node:timers/promises";
import type { AcknowledgedWrite } from "../kills/acknowledged-writes.ts";
import { type Crew, gatherCrew } from "../kills/crew.ts";
import { deliverWebhooks } from "../kills/deliver-webhooks.ts";
import { countDoubled } from "../kills/inspect.ts";
import type { LoadedProduct } from "../kills/killed-product.ts";
import { type FailoverProduct, startFailoverProduct } from "./failover-product.ts";
import type { Node } from "./node.ts";
import { type Cluster, startCluster } from "./start-cluster.ts";
import {
  findRecovery,
  firstSuccess,
  type ProcessWatch,
  type Watch,
  watchDatabase,
  watchProcess,
} from "./watches.ts";

/** PostgreSQL's main process is killed; the whole machine is; the machine stands still for half a minute. */
export type FailoverFault = "kill" | "loss" | "freeze";

export interface FailoverRound {
  fault: FailoverFault;
  /** From the fault until the database accepted a write of a new connection. */
  gapMs: number;
  /** From then until each process had acknowledged a write; the slower one. */
  firstSuccessMs: number;
  acknowledged: number;
  lost: number;
}

export interface FailoverFigures {
  /** The version, and the interface of the store that it uses. */
  patroni: string;
  rounds: FailoverRound[];
  answers500: number;
  doubled: number;
  /** Sentences: what was lost, unexpected answers, errors. */
  problems: string[];
}

const writesBefore = 30;
const writesAfter = 30;
const frozenMs = 30_000;
/** A thawed primary must not accept anything any more. */
const afterThawMs = 10_000;
const limitMs = 120_000;
const checksAtOnce = 4;

interface Run {
  cluster: Cluster;
  product: FailoverProduct;
  crew: Crew;
  database: Watch;
  processes: ProcessWatch[];
  problems: string[];
}

export async function runFailovers(
  dataDir: string,
  faults: readonly FailoverFault[],
  onRound: (round: FailoverRound) => void = () => {},
): Promise<FailoverFigures> {
  const cluster = await startCluster();
  try {
    const product = await startFailoverProduct(cluster, dataDir);
    const webhooks = deliverWebhooks(product.double, product.url);
    try {
      return await runOn({ cluster, product }, faults, onRound);
    } finally {
      webhooks.stop();
      await product.close();
    }
  } finally {
    await cluster.close();
  }
}

async function runOn(
  { cluster, product }: Pick<Run, "cluster" | "product">,
  faults: readonly FailoverFault[],
  onRound: (round: FailoverRound) => void,
): Promise<FailoverFigures> {
  const crew = await gatherCrew(product, isAwayDatabase);
  const database = await watchDatabase(cluster.ownerUrl);
  const processes = await Promise.all(
    product.urls.map((url, at) => watchProcess(product, url, firstWatcher + at)),
  );
  const run: Run = { cluster, product, crew, database, processes, problems: [] };
  const rounds: FailoverRound[] = [];
  const all: AcknowledgedWrite[] = [];
  for (const fault of faults) {
    const { acknowledged, ...round } = await failOnce(run, fault);
    all.push(...acknowledged);
    rounds.push({ ...round, acknowledged: acknowledged.length });
    onRound({ ...round, acknowledged: acknowledged.length });
  }
  await Promise.all([database, ...processes].map((watch) => watch.stop()));
  await countLost(run, all);
  if (!product.areRunning()) run.problems.push("a process has ended by itself");
  const problems = [...new Set([...run.problems, ...crew.problems])];
  const of500 = crew.problems.filter((problem) => problem.endsWith("answered with 500")).length;
  const answers500 = processes.reduce((sum, watch) => sum + watch.count500(), of500);
  return { patroni: cluster.patroni, rounds, answers500, doubled: await countDoubled(product), problems };
}

/** Numbers of travellers that the crew does not reach. */
const firstWatcher = 9001;

async function failOnce(run: Run, fault: FailoverFault) {
  const { cluster, crew } = run;
  await cluster.untilComplete();
  const acknowledged: AcknowledgedWrite[] = [];
  let isOver = false;
  const working = crew.work(
    () => isOver,
    (write) => void acknowledged.push(write),
  );
  await until(() => acknowledged.length >= writesBefore, "there is no load");
  const primary = await cluster.primary();
  const since = Date.now();
  const ended = strike(primary, fault);
  const recovery = await until(
    () => findRecovery(run.database.attempts, since),
    "the database does not come back",
  );
  const successes = await until(() => successesAfter(run, recovery.backAt), "a process does not recover");
  await ended;
  if (fault === "freeze") await pause(afterThawMs);
  const before = acknowledged.length;
  await until(() => acknowledged.length >= before + writesAfter, "the load does not go on");
  isOver = true;
  await working;
  primary.bringBack();
  await cluster.untilComplete();
  // Otherwise the limit on sign-ups from one IP address would stop the next rounds.
  await run.product.database.ownerDb.deleteFrom("attempts").execute();
  const lost = await countLost(run, acknowledged);
  const firstSuccessMs = Math.max(...successes) - recovery.backAt;
  return { fault, gapMs: recovery.backAt - since, firstSuccessMs, acknowledged, lost };
}

async function strike(primary: Node, fault: FailoverFault): Promise<void> {
  if (fault === "kill") return primary.killPostmaster();
  if (fault === "loss") return primary.takeAway();
  primary.freeze();
  await pause(frozenMs);
  primary.thaw();
}

function successesAfter({ processes }: Run, backAt: number): number[] | undefined {
  const times = processes.map(({ attempts }) => firstSuccess(attempts, backAt));
  return times.every((time) => time !== undefined) ? times : undefined;
}

async function until<Value>(find: () => Value | undefined | false, otherwise: string): Promise<Value> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(50)) {
    const found = find();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(otherwise);
}

async function countLost(run: Run, writes: readonly AcknowledgedWrite[]): Promise<number> {
  const product: LoadedProduct = run.product;
  const waiting = writes.values();
  let lost = 0;
  const checker = async () => {
    for (const write of waiting) {
      if (await write.isThere(product)) continue;
      lost += 1;
      run.problems.push(`lost: ${write.what}`);
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, checker));
  return lost;
}

/** An error of the test's own connection to the cluster. The product's answers are never one. */
function isAwayDatabase(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return /^(?:25006|25P03|57P0|57014|08|ECONN|EPIPE)/.test(code) || /^(?:Connection terminated|Query read timeout|timeout exceeded|Client )/.test(message); // prettier-ignore
}
