// Rejections and changes of status without the steps before, for tests of the traveller's side.
import { sql } from "kysely";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import { lockOwnApplication } from "#server/applications/application-store.ts";
import { lockCancellationRefund } from "#server/applications/cancel/refund-application.ts";
import { moveLocked } from "#server/applications/move-application.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Deps } from "./case-rows.ts";

interface Refusal {
  travellerId: string;
  by: string;
  reason?: RejectionReason;
  words?: string;
}

/** Writes the rows directly, without a proposal or a second person, which no use case would do. */
export async function refuse(
  { ownerDb, platform, clock }: Deps & { ownerDb: Database },
  refusal: Refusal,
): Promise<void> {
  const { travellerId: id, by, reason = "funds", words = "" } = refusal;
  const sealed = platform.sealer.seal({ column: "application_travellers.sealed_words", id }, words);
  const decided = { outcome: "rejected", decided_by: by, decided_at: clock.now(), reason_code: reason };
  await withoutTriggers(ownerDb, (tx) =>
    tx
      .updateTable("application_travellers")
      .set({ ...decided, sealed_words: sealed })
      .where("id", "=", id)
      .execute(),
  );
}

/** Disables the triggers that enforce decisions, for rows that no use case would write. */
export async function withoutTriggers(
  ownerDb: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    await sql`ALTER TABLE application_travellers DISABLE TRIGGER USER`.execute(tx);
    await work(tx);
    await sql`ALTER TABLE application_travellers ENABLE TRIGGER USER`.execute(tx);
  });
}

export async function moveTo(
  deps: Pick<Platform, "db" | "clock" | "config" | "sealer">,
  { reference, to, actor = "operator" }: { reference: string; to: ApplicationStatus; actor?: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { id, user_id: userId } = await tx
      .selectFrom("applications")
      .select(["id", "user_id"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const application = await lockOwnApplication(tx, { id, userId });
    const move = { application, actor };
    if (to !== "cancelled") return moveLocked(tx, deps, { ...move, to });
    const refundPaise = await lockCancellationRefund(tx, deps, application);
    return moveLocked(tx, deps, { ...move, to, refundPaise });
  });
}
