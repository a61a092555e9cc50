// Announces committed events to all processes, at most every 50 ms, so that no business transaction waits for the lock of NOTIFY.
import { sql } from "kysely";
import { asProduct } from "#server/platform/acting/acting-user.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** The PostgreSQL channel for event numbers, with payloads `<user id> <number>`. */
export const liveChannel = "pravesh_live";

/** The channel for cases that have changed, for the streams of staff. The payload is the ID of the case. */
export const caseChannel = "pravesh_cases";

/** The payload of the same channel if staff have opened or left a case. */
export const viewersNote = "viewers";

const betweenMs = 50;

/** What this process has committed and not announced yet: the newest number of each account, and cases. */
interface Announcer {
  newest: Map<string, number>;
  cases: Set<string>;
  announcedAt: number;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void>;
}

const announcers = new WeakMap<Database, Announcer>();
const otherHandles = new WeakMap<Database, Database>();

/** To be called after the commit. A process that dies before leaves it to the readers, which look every ten seconds. */
export function announceEvent(db: Database, userId: string, number: number): void {
  const announcer = announcerOf(db);
  announcer.newest.set(userId, Math.max(number, announcer.newest.get(userId) ?? 0));
  schedule(db, announcer);
}

/** The same for a case that has changed. A process that dies before leaves it to the readers too. */
export function announceCase(db: Database, caseId: string): void {
  const announcer = announcerOf(db);
  announcer.cases.add(caseId);
  schedule(db, announcer);
}

/** The same for somebody who has opened or left a case. A lost note is made up for by the next poll of the consoles. */
export function announceViewers(db: Database): void {
  announceCase(db, viewersNote);
}

/** Resolves once everything that waits is announced, or the database cannot be reached. */
async function announceNow(db: Database): Promise<void> {
  const announcer = announcerOf(db);
  clearTimeout(announcer.timer);
  announcer.timer = undefined;
  await announcer.running;
  await announce(db, announcer);
}

/** Closes a handle through which events may have been committed just now. */
export async function closeDatabase(db: Database): Promise<void> {
  await announceNow(db);
  await db.destroy();
}

/** Announces what is committed through `db` on another connection, for tests that count the statements of `db`. */
export function announceThrough(db: Database, other: Database): void {
  otherHandles.set(db, other);
}

function announcerOf(db: Database): Announcer {
  const known = announcers.get(db);
  if (known) return known;
  const made: Announcer = {
    newest: new Map(),
    cases: new Set(),
    announcedAt: -Infinity,
    timer: undefined,
    running: Promise.resolve(),
  };
  announcers.set(db, made);
  return made;
}

/** One timer and one statement at a time. */
function schedule(db: Database, announcer: Announcer): void {
  if (announcer.timer) return;
  const pauseMs = Math.max(0, announcer.announcedAt + betweenMs - performance.now());
  announcer.timer = setTimeout(() => {
    announcer.running = announce(db, announcer).then(() => {
      announcer.timer = undefined;
      if (announcer.newest.size + announcer.cases.size > 0) schedule(db, announcer);
    });
  }, pauseMs);
  announcer.timer.unref();
}

async function announce(db: Database, announcer: Announcer): Promise<void> {
  const ofAccounts = [...announcer.newest].map(([userId, number]): Note => [
    liveChannel,
    `${userId} ${number}`,
  ]);
  const batch = [...ofAccounts, ...[...announcer.cases].map((id): Note => [caseChannel, id])];
  announcer.newest.clear();
  announcer.cases.clear();
  if (batch.length > 0) await notify(otherHandles.get(db) ?? db, batch).catch(() => {});
  announcer.announcedAt = performance.now();
}

type Note = readonly [channel: string, payload: string];

/** Nothing needs to survive a crash, so the commit waits neither for the disk nor for a standby. */
async function notify(db: Database, notes: readonly Note[]): Promise<void> {
  const statement = sql`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
    FROM unnest(${notes.map(([channel]) => channel)}::text[], ${notes.map(([, payload]) => payload)}::text[])
      AS batch (channel, payload)`;
  await asProduct(() => statement.execute(db));
}
