// Reads new events for accounts with an open stream in this process and sends them. One read covers all accounts that are due.
import type { Database } from "#server/platform/database/open-database.ts";
import { eventsAfter, maxAtOnce, type Position } from "./live-event-store.ts";
import { sendEvents } from "./live-stream.ts";
import type { OpenStreams } from "./open-streams.ts";

/** Accounts per read. */
const maxAccounts = 500;

export interface EventReader {
  /** Notes that an account's newest event has this number. */
  note: (userId: string, number: number) => void;
  /** Reads events for these accounts, even if none were noted. */
  readFor: (userIds: Iterable<string>) => void;
}

/** A failed read means a lost connection. After reconnecting, the hub reads for all accounts. */
export function eventReader(db: Database, streams: OpenStreams): EventReader {
  const due = new Set<string>();
  let isReading = false;
  const readDue = async () => {
    if (isReading) return;
    isReading = true;
    try {
      while (due.size > 0) await readSome(db, streams, due);
    } finally {
      isReading = false;
    }
  };
  const readFor = (userIds: Iterable<string>) => {
    for (const userId of userIds) due.add(userId);
    readDue().catch(() => {});
  };
  const note = (userId: string, number: number) => {
    const own = streams.ofAccount.get(userId);
    if (own && [...own].some((stream) => stream.number < number)) readFor([userId]);
  };
  return { note, readFor };
}

async function readSome(db: Database, streams: OpenStreams, due: Set<string>): Promise<void> {
  const positions: Position[] = [];
  for (const userId of due) {
    due.delete(userId);
    const number = minNumber(streams, userId);
    if (number !== undefined) positions.push([userId, number]);
    if (positions.length === maxAccounts) break;
  }
  if (positions.length === 0) return;
  for (const [userId, events] of await eventsAfter(db, positions)) {
    for (const stream of streams.ofAccount.get(userId) ?? []) sendEvents(stream, events);
    if (events.length === maxAtOnce) due.add(userId);
  }
}

/** The lowest number among the account's writable streams. Busy streams catch up once they have room. */
function minNumber(streams: OpenStreams, userId: string): number | undefined {
  let lowest: number | undefined;
  for (const stream of streams.ofAccount.get(userId) ?? []) {
    if (stream.isWriting) stream.isBehind = true;
    else lowest = Math.min(lowest ?? stream.number, stream.number);
  }
  return lowest;
}
