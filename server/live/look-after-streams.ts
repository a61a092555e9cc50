// Looks after open streams, a part of them at each turn: whether their sessions live, and whether anybody still reads.
import { endedSessions } from "#server/accounts/session-store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { EventReader } from "./event-reader.ts";
import { keepAlive, type LiveStream } from "./live-stream.ts";
import { type OpenStreams, turns } from "./open-streams.ts";

const turnMs = 100;
/**
 * Each session is asked for every two seconds. A stream that missed two answers ends, as it might outlive its session:
 * by five seconds at most, whatever happens.
 */
const confirmedForMs = 1.5 * turns * turnMs;
/** In every so many rounds everything is read, told or not: a pooler between us may swallow what is told. */
const roundsBetweenReads = 5;

interface Deps {
  clock: Clock;
  db: Database;
  streams: OpenStreams;
  reader: EventReader;
}

/** Returns what ends it. */
export function lookAfterStreams(deps: Deps): () => void {
  const asking = new Set<number>();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const turn = count % turns;
    const own = deps.streams.ofTurn(turn);
    dropWithoutReader(deps, own);
    if (Math.floor(count / turns) % roundsBetweenReads === 0) readFor(deps, own);
    if (own.size === 0 || asking.has(turn)) return;
    asking.add(turn);
    endWithSessions(deps, [...own])
      // No answer is as good as none that they live.
      .catch(() => {})
      .finally(() => asking.delete(turn));
  }, turnMs);
  timer.unref();
  return () => clearInterval(timer);
}

function dropWithoutReader({ streams }: Deps, own: ReadonlySet<LiveStream>): void {
  const now = performance.now();
  for (const stream of own) {
    const isConfirmed = now - stream.confirmedAtMs < confirmedForMs;
    if (!isConfirmed || !keepAlive(stream)) streams.end(stream);
  }
}

function readFor({ reader }: Deps, own: ReadonlySet<LiveStream>): void {
  if (own.size > 0) reader.readFor([...own].map(({ userId }) => userId));
}

async function endWithSessions({ db, clock, streams }: Deps, own: readonly LiveStream[]): Promise<void> {
  const askedAtMs = performance.now();
  const tokenHashes = own.map(({ tokenHash }) => tokenHash);
  const ended = new Set((await endedSessions(db, tokenHashes, clock())).map((hash) => hash.toString("hex")));
  for (const stream of own) {
    if (ended.size > 0 && ended.has(stream.tokenHash.toString("hex"))) streams.end(stream);
    else stream.confirmedAtMs = askedAtMs;
  }
}
