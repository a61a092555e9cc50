// The admin console: policies, money, and the log of changes (administrators only).
import { z } from "zod";
import { type DifferenceKind, differenceKinds } from "#domain/books/differences.ts";
import { dataOf, plainText, timestamp, uuid } from "../envelope.ts";
import { happeningKinds } from "#domain/books/payment-story.ts";
import { paymentMethodIds, paymentStatuses } from "#domain/payments.ts";
import { refundReasons, refundStatuses } from "#domain/refunds/refund-statuses.ts";
import { jobNames } from "#domain/operation/job-names.ts";
import { isGuardedPolicy } from "#domain/policies.ts";

/** A proposed change of a policy. Once another administrator has agreed to it, it takes effect on its own. */
const policyProposal = z.object({
  value: z.unknown(),
  /** Email addresses of administrators, and their names. */
  proposedBy: z.string(),
  proposedByName: z.string(),
  proposedAt: timestamp,
  /** Null for a proposal from before reasons were asked for. */
  reason: z.string().nullable(),
  agreedBy: z.string().nullable(),
  agreedByName: z.string().nullable(),
  takesEffectAt: timestamp.nullable(),
  /** Whether the reader may agree: someone else proposed it, and it waits. */
  canAgree: z.boolean(),
});

/** Every policy by name: its current value, and the specification's. A change of a guarded one is a proposal. */
export const officePolicies = dataOf(
  z.array(
    z.object({
      name: z.string(),
      value: z.unknown(),
      standard: z.unknown(),
      guarded: z.boolean(),
      proposal: policyProposal.nullable(),
    }),
  ),
);
/** POST /review/office/policies/{name}/decision */
export const policyDecision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("agree") }),
  z.object({
    decision: z.literal("decline"),
    /** Also of the proposer, who withdraws the change. */
    reason: plainText(300).refine((text) => text !== "", "must not be empty"),
  }),
]);
export type PolicyDecision = z.infer<typeof policyDecision>;
export type OfficePolicies = z.infer<typeof officePolicies>["data"];

/** POST /review/office/policies/preview: what changes would do; nothing is saved. */
export const policyDraft = z.object({
  changes: eachPolicyOnce(z.object({ name: z.string().max(80), value: z.unknown() })),
});
export const policyPreview = dataOf(
  z.array(
    z.object({
      name: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      guarded: z.boolean(),
      /** How many it concerns before and after, where that can be counted; of what, depends on the policy. */
      before: z.number().int().nullable(),
      after: z.number().int().nullable(),
    }),
  ),
);
export type PolicyPreview = z.infer<typeof policyPreview>["data"];
/** PUT /review/office/policies: all changes together or none; `from` is the value that the preview showed. */
export const policyChanges = z
  .object({
    changes: eachPolicyOnce(z.object({ name: z.string().max(80), from: z.unknown(), value: z.unknown() })),
    reason: plainText(300).default("").describe("Required if one of the policies is guarded"),
  })
  .refine(({ changes, reason }) => reason !== "" || !changes.some(({ name }) => isGuardedPolicy(name)), {
    path: ["reason"],
    message: "must not be empty",
  });

function eachPolicyOnce<Change extends z.ZodType<{ name: string }>>(change: Change) {
  return z
    .array(change)
    .min(1)
    .max(40)
    .refine(
      (changes) => new Set(changes.map(({ name }) => name)).size === changes.length,
      "repeats a policy",
    );
}

export const officeRefund = z.object({
  id: uuid,
  reference: z.string().nullable(),
  /** In paise. */
  amount: z.number().int(),
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  /** A staff member's email address, a role, or who else has caused the refund, such as 'traveller'. */
  requestedBy: z.string(),
  /** The full name, if it is somebody on the staff; also below. */
  requestedByName: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  requestedAt: timestamp,
});
export type OfficeRefund = z.infer<typeof officeRefund>;

const differenceKind = z.enum(Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]]);
const balances = z.array(z.object({ account: z.string(), title: z.string(), amount: z.number().int() }));
const differences = z.array(
  z.object({
    provider: z.string(),
    payment: z.string(),
    /** The application that the payment paid for, if there is one. */
    reference: z.string().nullable(),
    foundAt: timestamp,
    kind: differenceKind,
    ours: z.number().int().nullable(),
    theirs: z.number().int().nullable(),
  }),
);

/** GET /review/office/money; amounts in paise. */
export const officeMoney = dataOf(z.object({ balances, differences, refunds: z.array(officeRefund) }));
export type OfficeMoney = z.infer<typeof officeMoney>["data"];

/** GET /review/office/money/{reference}: all payments of one application, oldest first; amounts in paise. */
export const applicationMoney = dataOf(
  z.object({
    reference: z.string(),
    /** Of the ledger: what the payers have paid, what went back to them, and what is left for whom. */
    received: z.number().int(),
    returned: z.number().int(),
    balances,
    /** Refunds that are being sent, and those that wait for a second person. */
    returning: z.number().int(),
    waiting: z.number().int(),
    payments: z.array(
      z.object({
        id: uuid,
        provider: z.string(),
        /** The provider's number of the payment. */
        payment: z.string().nullable(),
        method: z.enum(paymentMethodIds),
        amount: z.number().int(),
        status: z.enum(paymentStatuses),
        /** Whether the application was submitted for it; if not, its money goes back. */
        isUsed: z.boolean(),
        isDisputed: z.boolean(),
        receipt: z.string().nullable(),
        refunds: z.array(officeRefund.extend({ creditNote: z.string().nullable() })),
        /** Oldest first. */
        story: z.array(
          z.object({
            kind: z.enum(happeningKinds),
            at: timestamp,
            amount: z.number().int().nullable(),
            refundId: uuid.nullable(),
            difference: differenceKind.nullable(),
          }),
        ),
      }),
    ),
    /** Those that are not resolved. */
    differences,
  }),
);
export type ApplicationMoney = z.infer<typeof applicationMoney>["data"];

/** POST /review/office/refunds; `amount` in paise. */
export const refundProposal = z.object({
  reference: z.string().max(40),
  amount: z.number().int().min(1).max(100_000_000),
  reason: plainText(300).refine((text) => text !== "", "must not be empty"),
});
/** POST /review/office/refunds/{id}/decision */
export const refundDecision = z.object({ decision: z.enum(["approve", "decline"]) });
export const officeRefundAnswer = dataOf(officeRefund);

/** GET /review/office/books/{month}: CSV. */
export const booksMonth = z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) });

/** GET /review/office/changes: the log of changes, newest first. */
export const officeChanges = dataOf(
  z.array(
    z.object({
      sequence: z.number().int(),
      kind: z.string(),
      actor: z.string(),
      /** The full name of an actor with an account. */
      actorName: z.string().optional(),
      /** The full name of the second person, where the act needed one. */
      confirmedBy: z.string().nullable().optional(),
      /** Why a guarded policy was to change, or was not, if that was asked for. */
      reason: z.string().optional(),
      subject: z.string(),
      /** The colleague, application or account that the change is about; null if it is about none, or one that is gone. */
      about: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
      /** The plan that a change of a plan is about, if there is one still. */
      plan: z
        .object({
          destinationId: z.string(),
          visaType: z.string(),
          stayDays: z.number().int(),
          entryType: z.string(),
        })
        .optional(),
      at: timestamp,
    }),
  ),
);
export type OfficeChange = z.infer<typeof officeChanges>["data"][number];

/** How the product itself is doing. */
export const operationState = z.object({
  degraded: z.array(z.enum(jobNames)).describe("Background jobs that have failed three times in a row"),
  backup: z
    .object({
      ageSeconds: z.number().nullable().describe("Since when changes are in no backup; null without any"),
    })
    .nullable()
    .describe("Null without scheduled backups"),
});
export type OperationState = z.infer<typeof operationState>;
export const operationAnswer = dataOf(operationState);
