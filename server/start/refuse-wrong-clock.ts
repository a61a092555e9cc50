// Refuses to start while this machine's clock and PostgreSQL's are far apart (docs/decisions/0040).
import { sql } from "kysely";
import { type Clock, maxClockDifferenceMs } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";

const hourMs = 3_600_000;

/** Uses no table, so it can run before the migrations. */
export async function refuseWrongClock(databaseUrl: string, clock: Clock): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
    const apartMs = Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? Number.NaN));
    if (apartMs <= maxClockDifferenceMs) return;
    throw new Error(
      `The clocks of this machine and of PostgreSQL are ${Math.round(apartMs / hourMs)} hours apart. Set the right time, and start again. Nothing was changed.`,
    );
  } finally {
    await db.destroy();
  }
}
