// Finds whose session a token is. Requests that arrive together share one statement, as when a change makes every open console read.
import DataLoader from "dataloader";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SessionUser } from "../session-store.ts";
import { findSessions, type LivingSession, presentUser } from "./living-session-store.ts";

interface Asked {
  token: string;
  now: Date;
}
type Reader = DataLoader<Asked, LivingSession | undefined>;

const readers = new WeakMap<Database, Reader>();
/** Keeps each statement short when a crowd arrives. */
const mostTogether = 50;

/** Undefined without a session that is still valid. The statement starts after every call that it answers. */
export async function readSession(
  { db, clock, sealer }: Pick<Platform, "db" | "clock" | "sealer">,
  token: string,
): Promise<SessionUser | undefined> {
  const reader = readers.get(db) ?? readerOf(db);
  readers.set(db, reader);
  const session = await reader.load({ token, now: clock() });
  return session && presentUser(sealer, session);
}

function readerOf(db: Database): Reader {
  return new DataLoader(
    (asked) => {
      const tokens = asked.map(({ token }) => token);
      return findSessions(db, { tokens, now: asked[0]?.now ?? new Date() });
    },
    { cache: false, maxBatchSize: mostTogether, batchScheduleFn: (start) => void setImmediate(start) },
  );
}
