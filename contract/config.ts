// What the browser needs to know about the running server: live adapters, policies, today's date (additive; GET /config).
import { z } from "zod";
import { paymentMethodIds, unavailableCodes } from "#domain/payments.ts";
import { policySetNames } from "#domain/operation/policy-sets.ts";
import { policyChoices } from "#domain/policies.ts";
import { calendarDate, dataOf } from "./envelope.ts";

const share = z.enum(policyChoices.refundLadder);
const ladder = z.object({
  beforeVerification: share,
  afterVerification: share,
  afterFiling: share,
  rejectedBeforeFiling: share,
});

const identity = z.object({
  /** Where the browser starts a login. */
  url: z.url(),
  clientId: z.string(),
  organization: z.string().nullable(),
  /** True for a tenant on another site, where browsers do not allow a silent login. */
  refreshTokens: z.boolean(),
  /** True for a demo provider, which accepts any identity. */
  testAccounts: z.boolean(),
});
export type IdentitySettings = z.infer<typeof identity>;

export const clientConfig = z.object({
  today: calendarDate,
  demo: z.boolean(),
  illustrativeFees: z.boolean(),
  /** The public key with which browsers subscribe to push notifications. */
  pushKey: z.string(),
  /** Days until unfinished applications, documents of decided ones, and the content of sent emails are deleted. */
  retention: z.object({
    draftDays: z.number().int(),
    documentDays: z.number().int(),
    emailDays: z.number().int(),
  }),
  /** Which set the policies on travel form; null if an administrator has mixed them. */
  policySet: z.enum(policySetNames).nullable(),
  /** Whether suggestions from a language model are available. */
  suggestions: z.boolean(),
  paymentMethods: z.array(
    z.object({
      id: z.enum(paymentMethodIds),
      provider: z.string().nullable(),
      available: z.boolean(),
      /** Why it is not available: `code` is from the error catalogue, `reason` is its English sentence. */
      code: z.enum(unavailableCodes).nullable(),
      reason: z.string().nullable(),
      /** For a provider whose script the page loads. */
      publishableKey: z.string().optional(),
    }),
  ),
  /** Whether users can log in with passkeys here, which browsers do not allow at an IP address. */
  passkeys: z.boolean(),
  /** Null if no identity provider is configured. */
  identity: identity.nullable(),
  policies: z.object({
    groupTravellers: z.enum(policyChoices.groupTravellers),
    maxTravellers: z.number().int(),
    travelWindow: z.enum(policyChoices.travelWindow),
    processingBuckets: z.object({
      instant: z.object({ from: z.number(), to: z.number() }),
      week: z.object({ from: z.number(), to: z.number() }),
      month: z.object({ from: z.number(), to: z.number() }),
    }),
    visaFreeDubai: z.enum(policyChoices.visaFreeDubai),
    passwordMinLength: z.number().int(),
    unreadablePassport: z.enum(policyChoices.unreadablePassport),
    holidays: z.array(calendarDate),
    refundLadder: ladder.extend({ plans: z.record(z.string(), ladder).optional() }),
  }),
});
export type ClientConfig = z.infer<typeof clientConfig>;
export const clientConfigAnswer = dataOf(clientConfig);
