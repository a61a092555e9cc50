// What the browser learns of the running server: live adapters, policies, today's date (additive; GET /config).
import { z } from "zod";
import { paymentMethodIds, unavailableCodes } from "#domain/payments.ts";
import { refundShares } from "#domain/refunds/refund-ladder.ts";
import { calendarDate, dataOf } from "./envelope.ts";

const share = z.enum(refundShares);
const ladder = z.object({
  beforeVerification: share,
  afterVerification: share,
  afterFiling: share,
  rejectedBeforeFiling: share,
});

const identity = z.object({
  /** Where the browser asks for a log-in. */
  url: z.url(),
  clientId: z.string(),
  organization: z.string().nullable(),
  /** Of a tenant on another site, which browsers do not ask silently. */
  refreshTokens: z.boolean(),
  /** Anybody may be anybody: for trying it out. */
  testAccounts: z.boolean(),
});
export type IdentitySettings = z.infer<typeof identity>;

export const clientConfig = z.object({
  today: calendarDate,
  demo: z.boolean(),
  illustrativeFees: z.boolean(),
  /** The key with which browsers subscribe to news. */
  pushKey: z.string(),
  /** Whether a language model may be asked for suggestions. */
  suggestions: z.boolean(),
  paymentMethods: z.array(
    z.object({
      id: z.enum(paymentMethodIds),
      provider: z.string().nullable(),
      available: z.boolean(),
      /** Why not; `code` is of the error catalogue, `reason` its English sentence. */
      code: z.enum(unavailableCodes).nullable(),
      reason: z.string().nullable(),
      /** Of a provider whose script the page loads. */
      publishableKey: z.string().optional(),
    }),
  ),
  /** Null where nobody logs in at a provider. */
  identity: identity.nullable(),
  policies: z.object({
    groupTravellers: z.enum(["not-single-entry", "any-plan"]),
    maxTravellers: z.number().int(),
    travelWindow: z.enum(["stay-from-today", "within-validity"]),
    processingBuckets: z.object({
      instant: z.object({ from: z.number(), to: z.number() }),
      week: z.object({ from: z.number(), to: z.number() }),
      month: z.object({ from: z.number(), to: z.number() }),
    }),
    visaFreeDubai: z.enum(["flag-0", "residents-list"]),
    passwordMinLength: z.number().int(),
    unreadablePassport: z.enum(["specialist-after-3", "block"]),
    holidays: z.array(calendarDate),
    refundLadder: ladder.extend({ plans: z.record(z.string(), ladder).optional() }),
  }),
});
export type ClientConfig = z.infer<typeof clientConfig>;
export const clientConfigAnswer = dataOf(clientConfig);
