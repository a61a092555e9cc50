// Reminds travellers of what they were asked for, each time with one email and one push (docs/decisions/0067-requests.md).
import { addDays, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { isHumaneHour, reminderHours, remindersDue } from "#domain/review/requests/reminders.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { requestsReminderMail } from "#server/notifications/requests/requests-reminder.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { loadRelatedRows } from "../following/related-rows.ts";
import { recordEvent } from "../history/event-store.ts";
import { formOf } from "../sealed/open-form.ts";
import { trackUrl } from "../track-url.ts";
import * as store from "./reminder-store.ts";

const everyMs = 10 * 60_000;
const hourMs = 3_600_000;
const atOnce = 100;
const firstId = "00000000-0000-0000-0000-000000000000";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

export function reminderJob(deps: Deps): Job {
  return { name: "reminders", everyMs, run: (isStopped) => remindTravellers(deps, isStopped) };
}

/** One transaction for each application. At night it does nothing. Returns the number of applications. */
export async function remindTravellers(deps: Deps, isStopped: () => boolean = () => false): Promise<number> {
  if (!isHumaneHour(deps.clock())) return 0;
  let reminded = 0;
  for (let afterId = firstId; ;) {
    const moment = momentOf(deps.clock());
    const ids = await store.listToRemind(deps.db, { moment, afterId, limit: atOnce });
    for (const id of ids) {
      if (isStopped()) return reminded;
      if (await transaction(deps.db, (tx) => remind(tx, deps, id))) reminded += 1;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return reminded;
    afterId = last;
  }
}

function momentOf(now: Date): store.ReminderMoment {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const { first, second, deadline } = reminderHours;
  const today = dateInIndia(now);
  return {
    askedBefore: { first: before(first), second: before(second), deadline: before(deadline) },
    today,
    tomorrow: addDays(today, 1),
  };
}

/** Whether a reminder was due: another process may have sent it, and the traveller may have answered meanwhile. */
async function remind(tx: Transaction, deps: Deps, id: string): Promise<boolean> {
  const now = deps.clock();
  const row = await store.lockPending(tx, id);
  if (!row) return false;
  const requests = await store.listOpenRequests(tx, id);
  const sent = requests.flatMap(({ id: requestId, asked_at: askedAt, due_on: dueOn, sent: before }) =>
    remindersDue({ askedAt, dueOn, sent: before }, now).map((kind) => ({ requestId, kind })),
  );
  if (sent.length === 0) return false;
  await store.recordReminders(tx, { applicationId: id, sent, now });
  await recordEvent(tx, {
    applicationId: id,
    kind: "request_reminded",
    details: { because: [...new Set(sent.map(({ kind }) => kind))] },
    actor: "system",
    at: now,
  });
  const deadlines = requests.flatMap(({ due_on: dueOn }) => dueOn ?? []).sort();
  await notify(tx, deps, { row, dueOn: deadlines.find((date) => date >= dateInIndia(now)) ?? null });
  return true;
}

async function notify(
  tx: Transaction,
  deps: Deps,
  { row, dueOn }: { row: store.RemindedRow; dueOn: CalendarDate | null },
): Promise<void> {
  const { id: applicationId, user_id: userId, reference, destination_name: destinationName } = row;
  const { fullName, email, language } = await getRecipient(tx, deps.sealer, userId);
  const related = (await loadRelatedRows({ db: tx, sealer: deps.sealer }, [applicationId])).get(
    applicationId,
  );
  const { travellers } = formOf(deps.sealer, row);
  const nameOf = (travellerId: string) => {
    const position = related?.outcomes.find(({ id }) => id === travellerId)?.position ?? 1;
    return travellers[position - 1]?.fullName ?? "";
  };
  const items = [...(related?.requests ?? []), ...(related?.fieldRequests ?? [])];
  const mail = requestsReminderMail({
    language,
    fullName,
    destinationName,
    reference,
    items: items.map((item) => ({ ...item, travellerName: nameOf(item.traveller_id) })),
    dueOn,
    trackUrl: trackUrl(deps.config.publicUrl, applicationId),
  });
  const addressed = { userId, applicationId, template: "requests-reminder", recipient: email } as const;
  await sendMail(tx, deps, { ...addressed, ...mail });
  await sendPush(tx, deps, { userId, kind: "action_needed", applicationId });
}
