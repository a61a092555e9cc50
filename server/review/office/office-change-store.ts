// Lists the latest changes made in the admin console, from the administrative events, with the names of what they are about.
import type { OfficeChange } from "#contract/review/office.ts";
import { maskedEmail } from "#domain/mails/masked-email.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { findProposalReasons, type ProposalReasons } from "../policies/policy-proposal-store.ts";

const maxListed = 200;

export async function listChanges(db: Database, sealer: Sealer): Promise<OfficeChange[]> {
  const rows = await db
    .selectFrom("office_events")
    .select(["sequence", "kind", "actor", "actor_id", "subject", "details", "happened_at"])
    .orderBy("sequence", "desc")
    .limit(maxListed)
    .execute();
  const named = rows.flatMap(({ subject, actor_id, details }) => [subject, actor_id, confirmerIn(details)]);
  const ids = [...new Set(named.filter((id) => id !== null).filter(isUuid))];
  const plans = await findPlans(db, ids);
  const names = ids.length === 0 ? new Map<string, string>() : await findNames(db, sealer, ids);
  const proposals = rows.map(({ details }) => proposalIn(details)).filter((id) => id !== undefined);
  const reasons = await findProposalReasons(db, sealer, proposals);
  return rows.map(({ happened_at, actor_id: actorId, details, ...row }) => {
    const { confirmedBy: _, proposal: __, ...values } = details as Record<string, unknown>;
    return {
      ...row,
      actorName: names.get(actorId ?? "") ?? row.actor,
      about: names.get(row.subject) ?? null,
      confirmedBy: names.get(confirmerIn(details) ?? "") ?? null,
      reason: reasonFor(row.kind, reasons.get(proposalIn(details) ?? "")),
      details: values,
      plan: plans.get(row.subject),
      at: happened_at.toISOString(),
    };
  });
}

/** The ID of the second person, where the act needed one. */
function confirmerIn(details: unknown): string | null {
  return (details as { confirmedBy?: string }).confirmedBy ?? null;
}

/** The ID of the proposal of a guarded policy, whose reason is stored there. */
function proposalIn(details: unknown): string | undefined {
  return (details as { proposal?: string }).proposal;
}

/** A refusal has a reason of its own. */
function reasonFor(kind: string, reasons: ProposalReasons | undefined): string | undefined {
  return (kind === "policy_declined" ? reasons?.answer : reasons?.reason) ?? undefined;
}

/** The plans of changes of plans, by ID. */
async function findPlans(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<OfficeChange["plan"]>>();
  const rows = await db
    .selectFrom("plans")
    .select(["id", "destination_id as destinationId", "visa_type as visaType"])
    .select(["stay_period_days as stayDays", "entry_type as entryType"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

/** Full names of staff, the applications of refunds, and the applications or masked addresses of holds, by ID. */
async function findNames(db: Database, sealer: Sealer, ids: readonly string[]): Promise<Map<string, string>> {
  const [staff, refunds, holds] = await Promise.all([
    db
      .selectFrom("staff")
      .innerJoin("users", "users.id", "staff.user_id")
      .select(["staff.user_id as id", sealedText("users.full_name").as("name")])
      .where("staff.user_id", "in", ids)
      .execute(),
    db
      .selectFrom("refunds")
      .innerJoin("applications", "applications.payment_id", "refunds.payment_id")
      .select(["refunds.id", "applications.reference"])
      .where("refunds.id", "in", ids)
      .execute(),
    db
      .selectFrom("legal_holds")
      .innerJoin("users", "users.id", "legal_holds.user_id")
      .leftJoin("applications", "applications.id", "legal_holds.application_id")
      .select(["legal_holds.id", "applications.reference", sealedText("users.email").as("email")])
      .where("legal_holds.id", "in", ids)
      .execute(),
  ]);
  return new Map([
    ...staff.map(({ id, name }) => [id, openText(sealer, name) ?? ""] as const),
    ...refunds.map(({ id, reference }) => [id, reference] as const),
    ...holds.map(
      ({ id, reference, email }) => [id, reference ?? maskedEmail(openText(sealer, email) ?? "")] as const,
    ),
  ]);
}
