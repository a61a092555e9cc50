// Restarts one process after the other while travellers apply, pay and follow, and counts what failed or was done twice.
import { setTimeout as pause } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import { hourlyRuns, noteRuns } from "#testing/database/note-runs.ts";
import type { AcknowledgedWrite } from "#testing/kills/acknowledged-writes.ts";
import { gatherCrew } from "#testing/kills/crew.ts";
import { deliverWebhooks } from "#testing/kills/deliver-webhooks.ts";
import { countDoubled } from "#testing/kills/inspect.ts";
import type { ClusterProduct } from "./cluster-product.ts";

const betweenMs = 300;
const firstRunsMs = 20_000;
const checksAtOnce = 4;
const hourMs = 3_600_000;

export interface RestartRun {
  restarts: number;
  answered: number;
  acknowledged: number;
  /** Answers of 500 or more, requests without an answer, acknowledged writes that are not there, and wrong exits. */
  failed: number;
  /** Orders charged or submitted twice, emails delivered twice, and hourly jobs that ran more than once an hour. */
  doubled: number;
  problems: string[];
}

/** As docs/operating.md does it: nginx still sends to a process that stops, until it no longer accepts connections. */
export async function measureRestarts(product: ClusterProduct, restarts: number): Promise<RestartRun> {
  const began = Date.now();
  await noteRuns(product.database.ownerDb);
  const watched = watchAnswers(product);
  const crew = await gatherCrew({ ...product, process: watched.process });
  const webhooks = deliverWebhooks(product.double, product.url);
  const acknowledged: AcknowledgedWrite[] = [];
  let isOver = false;
  const working = crew.work(
    () => isOver,
    (write) => void acknowledged.push(write),
  );
  // The hourly jobs run for the first time.
  await pause(firstRunsMs);
  const problems: string[] = [];
  for (let number = 0; number < restarts; number++) {
    watched.note(`restart ${number + 1}`);
    const code = await restartNext(product, number);
    if (code !== 0) problems.push(`a process ended with code ${code}`);
    await pause(betweenMs);
  }
  isOver = true;
  await working;
  webhooks.stop();
  problems.push(...watched.problems, ...crew.problems, ...(await findLost(product, acknowledged)));
  const doubled = [...(await doubledJobs(product, began)), ...doubledEmails(product)];
  return {
    restarts,
    answered: watched.answered(),
    acknowledged: acknowledged.length,
    failed: problems.length,
    doubled: (await countDoubled(product)) + doubled.length,
    problems: [...problems, ...doubled],
  };
}

async function restartNext(product: ClusterProduct, number: number): Promise<number | null> {
  const member = product.members[number % product.members.length];
  if (!member) throw new Error("There is no process.");
  return product.restart(member);
}

function watchAnswers(product: ClusterProduct) {
  const problems: string[] = [];
  let answered = 0;
  let moment = "";
  const answer = async (request: InjectOptions) => {
    const sent = performance.now();
    const what = `${moment}: ${request.method ?? "GET"} ${request.url as string}`;
    const after = () => `after ${Math.round(performance.now() - sent)} ms`;
    try {
      const got = await product.process().answer(request);
      answered += 1;
      if (got.status >= 500) problems.push(`${what} was answered with ${got.status} ${got.code} ${after()}`);
      return got;
    } catch (error) {
      problems.push(`${what} got no answer ${after()}: ${String((error as Error).cause ?? error)}`);
      // A 503 to the crew, which goes on.
      return { status: 503, data: {}, code: undefined };
    }
  };
  return {
    problems,
    note: (next: string) => void (moment = next),
    answered: () => answered,
    process: () => ({ ...product.process(), answer }),
  };
}

async function findLost(product: ClusterProduct, writes: readonly AcknowledgedWrite[]): Promise<string[]> {
  const lost: string[] = [];
  const waiting = writes.values();
  const checker = async () => {
    for (const write of waiting) if (!(await write.isThere(product))) lost.push(`lost: ${write.what}`);
  };
  await Promise.all(Array.from({ length: checksAtOnce }, checker));
  return lost;
}

/** The first runs were before, or once since. */
async function doubledJobs({ database }: ClusterProduct, began: number): Promise<string[]> {
  const allowed = Math.ceil((Date.now() - began) / hourMs);
  const runs = await hourlyRuns(database.ownerDb);
  return runs.flatMap(({ name, times }) => (times > allowed ? [`${name} ran ${times} times`] : []));
}

function doubledEmails({ mailServer }: ClusterProduct): string[] {
  const byId = Map.groupBy(mailServer.accepted, ({ messageId }) => messageId);
  return [...byId].flatMap(([id, mails]) =>
    mails.length > 1 ? [`the email ${id} was delivered ${mails.length} times`] : [],
  );
}
