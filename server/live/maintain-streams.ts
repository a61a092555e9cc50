// Maintains open streams in turns: ends those whose session has ended or whose client has stopped reading.
import { endedSessions } from "#server/accounts/sessions/living-session-store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { EventReader } from "./event-reader.ts";
import { keepAlive, type LiveStream } from "./live-stream.ts";
import { type OpenStreams, turns } from "./open-streams.ts";

const turnMs = 100;
/**
 * Each session is checked every two seconds. A stream ends after two missed answers, so that it never outlives its session
 * by more than five seconds.
 */
const confirmedForMs = 1.5 * turns * turnMs;
/** Every fifth round reads events for all streams, because a connection pooler may drop notifications. */
const roundsBetweenReads = 5;

interface Deps {
  clock: Clock;
  db: Database;
  streams: OpenStreams;
  reader: EventReader;
}

/** Returns a function that stops the maintenance. */
export function maintainStreams(deps: Deps): () => void {
  const checking = new Set<number>();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const turn = count % turns;
    const own = deps.streams.ofTurn(turn);
    endUnconfirmed(deps, own);
    if (Math.floor(count / turns) % roundsBetweenReads === 0) readFor(deps, own);
    if (own.size === 0 || checking.has(turn)) return;
    checking.add(turn);
    endWithSessions(deps, [...own])
      // Without an answer the sessions stay unconfirmed, and their streams end.
      .catch(() => {})
      .finally(() => checking.delete(turn));
  }, turnMs);
  timer.unref();
  return () => clearInterval(timer);
}

function endUnconfirmed({ streams }: Deps, own: ReadonlySet<LiveStream>): void {
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
