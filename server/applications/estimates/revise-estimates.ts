// Gives late applications a new date, and tells their travellers why and until when.
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { workingDaysLeft } from "#domain/dates/working-days.ts";
import { lateStageOf, revisedEstimate } from "#domain/dates/estimates.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { estimateRevisedMail } from "#server/notifications/mails/estimate-revised.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { refundTerms } from "../cancel/refund-terms.ts";
import { loadRelatedRows } from "../following/related-rows.ts";
import { recordEvent } from "../history/event-store.ts";
import { formOf } from "../sealed/open-form.ts";
import { trackUrl } from "../track-url.ts";
import { type LateRow, lockLateApplication, setRevisedDate } from "./estimate-store.ts";

const everyMs = 3_600_000;
/** Nobody decides in the last six hours of a day, and travellers hear the new date before the old one has passed. */
const restOfDayMs = 6 * 3_600_000;

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

export function estimateJob(deps: Deps): Job {
  return { name: "estimates", everyMs, run: () => reviseEstimates(deps) };
}

/** Revises every late application, one transaction each. Returns their number. */
export async function reviseEstimates(deps: Deps): Promise<number> {
  const { holidays } = await readPolicies(deps.db);
  for (let revised = 0; ; revised += 1) {
    const wasOne = await transaction(deps.db, async (tx) => {
      const row = await lockLateApplication(tx, firstKeptDay(deps.clock()));
      if (row) await revise(tx, deps, { row, holidays });
      return row !== undefined;
    });
    if (!wasOne) return revised;
  }
}

/** The first day for which a promise can still be kept. From six in the evening in India, that is no longer today. */
function firstKeptDay(now: Date): CalendarDate {
  return dateInIndia(new Date(now.getTime() + restOfDayMs));
}

async function revise(
  tx: Transaction,
  deps: Deps,
  { row, holidays }: { row: LateRow; holidays: readonly string[] },
): Promise<void> {
  const now = deps.clock();
  const isFiled = row.filed_at !== null;
  const processingDays = workingDaysLeft(dateInIndia(row.submitted_at), row.estimated_date, holidays);
  const to = revisedEstimate({ today: dateInIndia(now), isFiled, processingDays, holidays });
  await setRevisedDate(tx, { id: row.id, date: to, now });
  await recordEvent(tx, {
    applicationId: row.id,
    kind: "estimate_revised",
    details: { from: row.revised_date ?? row.estimated_date, to },
    actor: "system",
    at: now,
  });
  await notifyRevised(tx, deps, { row, to });
}

async function notifyRevised(
  tx: Transaction,
  deps: Deps,
  { row, to }: { row: LateRow; to: string },
): Promise<void> {
  const userId = row.user_id;
  const { email, language, fullName } = await getRecipient(tx, deps.sealer, userId);
  const { mayCancel, due } = await refundTerms({ db: tx, sealer: deps.sealer }, row);
  const related = await loadRelatedRows({ db: tx, sealer: deps.sealer }, [row.id]);
  const hasUnopened = related.get(row.id)?.hasUnopened ?? false;
  const mail = estimateRevisedMail({
    language,
    fullName,
    destinationName: formOf(deps.sealer, row).visaData.selectedDestination.name,
    reference: row.reference,
    promised: row.revised_date ?? row.estimated_date,
    revised: to,
    stage: lateStageOf({ status: row.status, isFiled: row.filed_at !== null, hasUnopened }),
    refundPaise: mayCancel ? due : null,
    trackUrl: trackUrl(deps.config.publicUrl, row.id),
  });
  const addressed = {
    userId,
    applicationId: row.id,
    template: "estimate-revised",
    recipient: email,
  } as const;
  await sendMail(tx, deps, { ...addressed, ...mail });
  await sendPush(tx, deps, { userId, kind: "status", applicationId: row.id });
}
