// Reads what has happened for accounts with an open stream here, and tells it; one read at a time takes in all that came meanwhile.
import type { Database } from "#server/platform/database/open-database.ts";
import { eventsAfter, maxAtOnce, type Position } from "./live-event-store.ts";
import { tell } from "./live-stream.ts";
import type { OpenStreams } from "./open-streams.ts";

/** Accounts of one read. */
const maxAccounts = 500;

export interface EventReader {
  /** An account has reached this number. */
  note: (userId: string, number: number) => void;
  /** Reads for these accounts, whatever was noted. */
  readFor: (userIds: Iterable<string>) => void;
}

/** A read that fails has lost its connection: whoever brings it back reads for everybody. */
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
    for (const stream of streams.ofAccount.get(userId) ?? []) tell(stream, events);
    if (events.length === maxAtOnce) due.add(userId);
  }
}

/** Of those that can be written to; the others ask for themselves as soon as they can. */
function minNumber(streams: OpenStreams, userId: string): number | undefined {
  let least: number | undefined;
  for (const stream of streams.ofAccount.get(userId) ?? []) {
    if (stream.isWriting) stream.isBehind = true;
    else least = Math.min(least ?? stream.number, stream.number);
  }
  return least;
}
