// Every sentence of the push notifications about a submitted application, and the condition that it claims.
import type { PushKind } from "#domain/push/push-texts.ts";
import { type Claims, claimsNothing } from "./claim.ts";
import * as when from "./conditions.ts";

const { is } = when;

export const pushClaims: Readonly<Record<Exclude<PushKind, "draft_ends" | "expert_answer">, Claims>> = {
  submitted: {
    "We've received your application": is("submitted"),
    "Open {words} to see what happens next.": claimsNothing,
  },
  status: {
    "Your application has been updated": is("submitted", "documents_verified"),
    "Open {words} to see its status.": claimsNothing,
  },
  action_needed: {
    "We need something from you": is("pending"),
    "Open {words} to see what is missing from your application.": ({ requests }) => requests.length > 0,
  },
  filed: {
    "Your application has been filed": when.isFiled,
    "Open {words} to see what happens next.": is("documents_verified"),
  },
  decision: {
    "A decision on your application": when.hasDecided,
    "Open {words} to read the decision.": when.hasDecided,
  },
  refund: {
    "An update on your payment": ({ refunds }) =>
      refunds.some(({ status }) => status === "succeeded" || status === "failed"),
    "Open {words} to see the details.": claimsNothing,
  },
};
