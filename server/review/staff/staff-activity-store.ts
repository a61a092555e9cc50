// When staff last logged in with the second factor and last did something, and how much they can do in a day.
import type { Database } from "#server/platform/database/open-database.ts";

export interface StaffActivity {
  lastLoginAt: Date | null;
  /** Of a session that is still open, or the last login. */
  lastActiveAt: Date | null;
  /** Travellers, as a supervisor has set it. */
  dailyCapacity: number | null;
}

export async function activityOf(
  db: Database,
  staffIds: readonly string[],
): Promise<Map<string, StaffActivity>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff")
    .select(["staff.user_id", "staff.last_login_at", "staff.daily_capacity"])
    .select((row) =>
      row
        .selectFrom("sessions")
        .select((session) => session.fn.max("sessions.last_used_at").as("at"))
        .whereRef("sessions.user_id", "=", "staff.user_id")
        .where("sessions.ended_at", "is", null)
        .where("sessions.second_factor_at", "is not", null)
        .as("last_used_at"),
    )
    .where("staff.user_id", "in", staffIds)
    .execute();
  return new Map(
    rows.map(({ user_id, last_login_at, last_used_at, daily_capacity }) => [
      user_id,
      {
        lastLoginAt: last_login_at,
        lastActiveAt: last_used_at ?? last_login_at,
        dailyCapacity: daily_capacity,
      },
    ]),
  );
}
