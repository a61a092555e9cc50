// The office: catalogue, policies, money, and what was changed in them (api.md, /review; administrators only).
import { z } from "zod";
import { type DifferenceKind, differenceKinds } from "#domain/books/differences.ts";
import { documentKindNames } from "#domain/documents/document-kinds.ts";
import { entryTypes, nameRules } from "#domain/destinations.ts";
import { planTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, plainText, timestamp, uuid } from "../envelope.ts";

/** `amount` in whole rupees. `old`: the fee was checked more than 90 days ago, or never. */
export const officePlan = z.object({
  id: uuid,
  visaType: z.string(),
  stayDays: z.number().int(),
  validityDays: z.number().int(),
  entryType: z.string(),
  amount: z.number().int(),
  processingDays: z.number().int(),
  conditions: z.string().nullable(),
  source: z.string().nullable(),
  checkedOn: calendarDate.nullable(),
  old: z.boolean(),
  withdrawn: z.boolean(),
});
export type OfficePlan = z.infer<typeof officePlan>;

export const officeDestination = z.object({
  id: z.string(),
  name: z.string(),
  nameRule: z.enum(nameRules),
  extraDocuments: z.array(z.enum(documentKindNames)),
  plans: z.array(officePlan),
});
export type OfficeDestination = z.infer<typeof officeDestination>;
export const officeCatalogue = dataOf(z.array(officeDestination));

/** PATCH /review/office/plans/{id}; a fee is saved together with where and when it was read. */
export const planChange = z
  .object({
    amount: z.number().int().min(0).max(1_000_000),
    processingDays: z.number().int().min(0).max(366),
    conditions: plainText(300).nullable(),
    source: plainText(300).nullable(),
    checkedOn: calendarDate.nullable(),
    withdrawn: z.boolean(),
  })
  .partial();
export type PlanChange = z.infer<typeof planChange>;
export const officePlanAnswer = dataOf(officePlan);

const days = z.number().int().min(1).max(3_660);
/** POST /review/office/plans; `amount` in whole rupees, with where and when it was read. */
export const newPlan = z.object({
  destinationId: z.string().max(80),
  visaType: z.enum(planTypeIds),
  stayDays: days,
  validityDays: days,
  entryType: z.enum(entryTypes),
  amount: z.number().int().min(0).max(1_000_000),
  processingDays: z.number().int().min(0).max(366),
  conditions: plainText(300).nullable(),
  source: plainText(300).refine((text) => text !== "", "must not be empty"),
  checkedOn: calendarDate,
});
export type NewPlan = z.infer<typeof newPlan>;

/** PATCH /review/office/destinations/{id} */
export const destinationChange = z
  .object({ nameRule: z.enum(nameRules), extraDocuments: z.array(z.enum(documentKindNames)).max(20) })
  .partial();
export type DestinationChange = z.infer<typeof destinationChange>;
export const officeDestinationAnswer = dataOf(officeDestination);

/** Every policy by name: what holds now, and what the specification says. */
export const officePolicies = dataOf(
  z.array(z.object({ name: z.string(), value: z.unknown(), standard: z.unknown() })),
);
export type OfficePolicies = z.infer<typeof officePolicies>["data"];
/** PUT /review/office/policies/{name} */
export const policyChange = z.object({ value: z.unknown() });

export const officeRefund = z.object({
  id: uuid,
  reference: z.string().nullable(),
  /** In paise. */
  amount: z.number().int(),
  status: z.string(),
  reason: z.string(),
  note: z.string().nullable(),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  requestedAt: timestamp,
});
export type OfficeRefund = z.infer<typeof officeRefund>;

/** GET /review/office/money; amounts in paise. */
export const officeMoney = dataOf(
  z.object({
    balances: z.array(z.object({ account: z.string(), title: z.string(), amount: z.number().int() })),
    differences: z.array(
      z.object({
        provider: z.string(),
        payment: z.string(),
        kind: z.enum(Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]]),
        ours: z.number().int().nullable(),
        theirs: z.number().int().nullable(),
      }),
    ),
    refunds: z.array(officeRefund),
  }),
);
export type OfficeMoney = z.infer<typeof officeMoney>["data"];

/** POST /review/office/refunds; `amount` in paise. */
export const refundProposal = z.object({
  reference: z.string().max(40),
  amount: z.number().int().min(1).max(100_000_000),
  reason: plainText(300),
});
/** POST /review/office/refunds/{id}/decision */
export const refundDecision = z.object({ decision: z.enum(["approve", "decline"]) });
export const officeRefundAnswer = dataOf(officeRefund);

/** GET /review/office/books/{month}: CSV. */
export const booksMonth = z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) });

/** GET /review/office/changes: what was changed, the newest first. */
export const officeChanges = dataOf(
  z.array(
    z.object({
      sequence: z.number().int(),
      kind: z.string(),
      actor: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.unknown()),
      at: timestamp,
    }),
  ),
);
export type OfficeChange = z.infer<typeof officeChanges>["data"][number];
