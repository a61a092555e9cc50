// The operator's policies: the specification's values, overridden by administrators' changes.
import { expressionBuilder, sql } from "kysely";
import { z } from "zod";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { maxHolidays, policyLimits } from "#domain/operation/policy-limits.ts";
import { defaultPolicies, type Policies, policyChoices } from "#domain/policies.ts";
import type { RefundRung } from "#domain/refunds/refund-ladder.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";

export async function readPolicies(db: Database): Promise<Policies> {
  return policiesOf(await policyValues(db, {}));
}

const policyValues = compiledOnce((db) => db.selectFrom("policies").select(["name", "value"]));

/** The rows of all policies, as part of another query. */
export function policyRows() {
  return expressionBuilder<DB>().selectFrom("policies").select(["policies.name", "policies.value"]);
}

/** Ignores unknown names and out-of-range values, for which the default applies. */
export function policiesOf(rows: readonly { name: string; value: unknown }[]): Policies {
  const changed: Partial<Record<keyof Policies, unknown>> = {};
  for (const { name, value } of rows) {
    if (!isPolicyName(name)) continue;
    const read = bounds[name].safeParse(value);
    if (read.success) changed[name] = read.data;
  }
  return { ...defaultPolicies, ...(changed as Partial<Policies>) };
}

const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);
const day = whole(policyLimits.processingBuckets);
const bucket = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, "from is after to");

const share = z.enum(policyChoices.refundLadder);
const ladder = z.strictObject({
  beforeVerification: share,
  afterVerification: share,
  afterFiling: share,
  rejectedBeforeFiling: share,
} satisfies Record<RefundRung, typeof share>);

const bounds = {
  groupTravellers: z.enum(policyChoices.groupTravellers),
  maxTravellers: whole(policyLimits.maxTravellers),
  signupsPerAddress: whole(policyLimits.signupsPerAddress),
  travelWindow: z.enum(policyChoices.travelWindow),
  processingBuckets: z.strictObject({ instant: bucket, week: bucket, month: bucket }),
  visaFreeDubai: z.enum(policyChoices.visaFreeDubai),
  passwordMinLength: whole(policyLimits.passwordMinLength),
  unreadablePassport: z.enum(policyChoices.unreadablePassport),
  documentRetentionDays: whole(policyLimits.documentRetentionDays),
  draftRetentionDays: whole(policyLimits.draftRetentionDays),
  refundLadder: ladder.extend({ plans: z.record(z.uuid(), ladder).optional() }),
  refundSecondPersonFrom: whole(policyLimits.refundSecondPersonFrom),
  rejectionSecondPerson: z.enum(policyChoices.rejectionSecondPerson),
  holidays: z.array(z.string().refine(isCalendarDate, "is not a date")).max(maxHolidays),
} satisfies { [Name in keyof Policies]: z.ZodType<Policies[Name]> };

/** Until the transaction ends, nobody else changes a policy; reading goes on. */
export async function lockPolicies(tx: Transaction): Promise<void> {
  await sql`LOCK TABLE policies IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Throws a validation error for an out-of-range value. */
export async function setPolicy(
  db: Database,
  { name, value, now }: { name: PolicyName; value: unknown; now: Date },
): Promise<void> {
  const read = JSON.stringify(bounds[name].parse(value));
  await db
    .insertInto("policies")
    .values({ name, value: read, changed_at: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: read, changed_at: now }))
    .execute();
}

/** Whether the policy accepts `value`. */
export function isPolicyValue(name: PolicyName, value: unknown): boolean {
  return bounds[name].safeParse(value).success;
}

export type PolicyName = keyof Policies;

export function isPolicyName(name: string): name is keyof Policies {
  return Object.hasOwn(bounds, name);
}
