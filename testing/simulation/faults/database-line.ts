// A process's connections to the database, on which the seed decides the order of statements and where one breaks.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import { openDatabaseProxy } from "../../proxies/database-proxy.ts";
import type { Fate, Message } from "../../proxies/gates.ts";
import type { Choices } from "../choices.ts";

/** What happens at a statement. `terminated`: PostgreSQL ends all connections of the process. */
export type DatabaseFault = "cut before" | "cut after" | "commit unanswered" | "terminated" | "killed";

export interface PlannedFault {
  what: DatabaseFault;
  /** The statement, or for `commit unanswered` the commit, counted from now. */
  at: number;
}

/** Enough for two requests at once, each of which may use two. */
export const connections = 6;
/** How often a statement that does not answer is checked for a lock. */
const pollMs = 2;
/**
 * A request that neither ends nor reaches the database for so many checks waits for the other one inside the process. Counted, not
 * timed, so that a busy machine takes the same steps.
 */
const maxPolls = 80;
/** Until this process has noticed that connections have ended. */
const noticeMs = 25;
/** PostgreSQL's name for the process's connections, to tell them from those of the test. */
const applicationName = "simulated-process";

interface Deps {
  databaseUrl: string;
  ownerDb: Database;
  /** Called in the middle of a statement when the fault is `killed`. */
  onKill: () => void;
}

export async function openDatabaseLine({ databaseUrl, ownerDb, onKill }: Deps) {
  const waiting: { message: Message; go: () => void }[] = [];
  /** Statements in PostgreSQL, by connection. */
  const running = new Set<number>();
  const ended = new Set<number>();
  let flows = 1;
  let order: Choices | undefined;
  let plan: PlannedFault | undefined;
  let isCut = false;
  let isReleasing = false;

  async function pass(message: Message): Promise<Fate> {
    if (isCut) return "lost";
    return message.side === "before" ? before(message) : after(message);
  }

  async function before(message: Message): Promise<Fate> {
    await new Promise<void>((go) => {
      waiting.push({ message, go });
      void release();
    });
    if (isCut || ended.has(message.connection ?? 0)) {
      running.delete(message.connection ?? 0);
      return "lost";
    }
    const fault = plan && plan.what !== "commit unanswered" && --plan.at === 0 ? plan.what : undefined;
    if (fault === "cut before" || fault === "killed") {
      running.delete(message.connection ?? 0);
      strike(fault);
      return "lost";
    }
    if (fault === "terminated") {
      strike(fault);
      await terminateAll(message.connection ?? 0);
    }
    if (ended.has(message.connection ?? 0)) running.delete(message.connection ?? 0);
    return "on";
  }

  async function after(message: Message): Promise<Fate> {
    running.delete(message.connection ?? 0);
    void release();
    const isCommit = message.what.startsWith("commit");
    const isDue =
      plan?.what === "cut after"
        ? plan.at === 0
        : plan?.what === "commit unanswered" && isCommit && --plan.at === 0;
    if (isDue && plan) {
      strike(plan.what);
      return "lost";
    }
    return "on";
  }

  /** Idle connections are noticed first, or a retry would get one of them or a new one, depending on the machine's speed. */
  async function terminateAll(current: number): Promise<void> {
    proxy.holdEnds(true);
    await terminate(ownerDb);
    const busy = [current, ...running, ...waiting.map(({ message }) => message.connection ?? 0)];
    const isBusy = (connection: number) => busy.includes(connection);
    const all = proxy.connections();
    for (const some of [all.filter((one) => !isBusy(one)), all.filter(isBusy)]) {
      some.forEach(proxy.end);
      await pause(noticeMs);
    }
    proxy.holdEnds(false);
  }

  let struck: DatabaseFault | undefined;
  function strike(fault: DatabaseFault): void {
    struck = fault;
    plan = undefined;
    if (fault === "killed") die();
    void release();
  }

  function die(): void {
    isCut = true;
    for (const { go } of waiting.splice(0)) go();
    onKill();
  }

  /** Releases the next statement once nothing else can happen before it. */
  async function release(): Promise<void> {
    if (isReleasing) return;
    isReleasing = true;
    let polls = 0;
    while (waiting.length > 0) {
      polls += 1;
      if ((await isQuiet()) || polls > maxPolls) {
        polls = 0;
        const [next] = waiting.splice(chooseNext(), 1);
        running.add(next?.message.connection ?? 0);
        next?.go();
      } else await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    isReleasing = false;
  }

  /** Every other request waits here too, or for a lock in PostgreSQL. */
  async function isQuiet(): Promise<boolean> {
    if (isCut) return true;
    if (waiting.length + running.size < flows) return false;
    return running.size === 0 || (await countBlocked(ownerDb)) >= running.size;
  }

  function chooseNext(): number {
    if (waiting.length === 1 || !order) return 0;
    waiting.sort((one, other) => (one.message.connection ?? 0) - (other.message.connection ?? 0));
    return order.upTo(waiting.length) - 1;
  }

  function closed(connection: number): void {
    ended.add(connection);
    running.delete(connection);
    for (const one of waiting.filter(({ message }) => message.connection === connection)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.go();
    }
    void release();
  }

  const proxy = await openDatabaseProxy({ pass, closed });
  return {
    url: proxy.forwardTo(named(databaseUrl)),
    /** How many requests are being handled: their statements are interleaved by the seed. */
    setFlows: (count: number) => {
      flows = count;
      void release();
    },
    /** What decides the order of statements that wait at the same time; without it, the first to wait is the first to run. */
    setOrder: (by: Choices | undefined) => void (order = by),
    plan: (fault: PlannedFault | undefined) => {
      plan = fault;
      struck = undefined;
    },
    /** The fault that struck since `plan`. */
    struck: () => struck,
    /** The process is gone: nothing it sends arrives any more. */
    async cut(): Promise<void> {
      isCut = true;
      for (const { go } of waiting.splice(0)) go();
      await proxy.close();
    },
  };
}

async function countBlocked(ownerDb: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(ownerDb);
  return rows[0]?.count ?? 0;
}

async function terminate(ownerDb: Database): Promise<void> {
  await sql`
    SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN (${applicationName}, 'pravesh-live')`.execute(
    ownerDb,
  );
}

function named(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", applicationName);
  return url.href;
}
