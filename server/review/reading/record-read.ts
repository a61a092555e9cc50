// Records that staff read personal data, and stops and reports reading in bulk (P11).
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { attemptKey, type Limit, takeAttempt } from "#server/accounts/guessing/attempt-store.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { bulkReadingMail } from "#server/notifications/staff-mails/bulk-reading.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mailColleagues } from "../staff/mail-colleagues.ts";
import { hasReadSince, insertRead, type StaffRead } from "./staff-read-store.ts";

/** Many times what anyone works on in an hour. */
export const casesPerHour = 60;
const hourMs = 3_600_000;
const reports: Limit = { attempts: 1, windowMs: hourMs, growth: 1 };

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;
type Read = Pick<StaffRead, "applicationId" | "kind"> & { caller: Caller };

/** Throws `too_many_cases` at the 61st case within an hour; cases that were read before in that hour stay open. */
export async function recordRead(deps: Deps, { applicationId, kind, caller }: Read): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const limit = { cases: casesPerHour, since: new Date(now.getTime() - hourMs) };
  const refused = await insertRead(db, { staffId: caller.id, applicationId, kind, now }, limit);
  if (!refused) return;
  await report(deps, caller);
  throw new Failure("too_many_cases", { params: { count: casesPerHour }, retryAfterSeconds: hourMs / 1000 });
}

/** For what is shown with a case: opening it within the hour has left a row already. */
export async function recordReadOnce(deps: Deps, read: Read): Promise<void> {
  const { applicationId, caller } = read;
  const since = new Date(deps.clock().getTime() - hourMs);
  const isKnown = await hasReadSince(deps.db, { staffId: caller.id, applicationId, since });
  if (!isKnown) await recordRead(deps, read);
}

/** Emails supervisors and administrators, once an hour. */
function report(deps: Deps, caller: Caller): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const key = attemptKey("bulk-reading", caller.id);
    if (await takeAttempt(tx, { key, limit: reports }, deps.clock())) return;
    const { fullName: reader } = await getRecipient(tx, deps.sealer, caller.id);
    const staffUrl = `${deps.config.publicUrl}${pages.reviewStaff}`;
    await mailColleagues(tx, deps, {
      roles: ["supervisor", "administrator"],
      except: caller.id,
      template: "bulk-reading",
      compose: (to) => bulkReadingMail({ ...to, reader, cases: casesPerHour, staffUrl }),
    });
  });
}
