// Attempts to release a visa, to reverse a decision and the like that a guard stopped: each leaves a line in the history.
import { Failure } from "#contract/errors.ts";
import { type EventDetails, refusedBecause } from "#domain/review/event-kinds.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import type { CaseAt } from "../decisions/take-step.ts";

/** The same refusal is recorded once in this time, so that a stuck key does not fill the history. */
const onceInMs = 10 * 60_000;

interface Attempt extends CaseAt {
  step: EventDetails<"step_refused">["step"];
  travellerId?: string;
}

export async function recordRefusal(
  { db, clock }: Pick<Platform, "db" | "clock">,
  at: Attempt,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const because = refusedBecause.find((code) => error instanceof Failure && error.code === code);
    if (because) await record(db, { ...at, because, now: clock() });
    throw error;
  }
}

type Refusal = Attempt & { because: (typeof refusedBecause)[number]; now: Date };

async function record(db: Database, { id, caller, travellerId, step, because, now }: Refusal): Promise<void> {
  const details = { step, because };
  await transaction(db, async (tx) => {
    const before = await tx
      .selectFrom("application_events")
      .select("sequence")
      .where("application_id", "=", id)
      .where("traveller_id", "is not distinct from", travellerId ?? null)
      .where("kind", "=", "step_refused")
      .where("actor_id", "=", caller.id)
      .where("details", "@>", JSON.stringify(details))
      .where("happened_at", ">", new Date(now.getTime() - onceInMs))
      .executeTakeFirst();
    if (before) return;
    const about = travellerId === undefined ? {} : { travellerId };
    await noteEvent(tx, { applicationId: id, kind: "step_refused", details, caller, ...about, now });
  });
}
