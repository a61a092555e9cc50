// The product's routes as the fuzzer sees them: the schemas of body and query as JSON Schema (P44).
import { z } from "zod";
import { type GuardedRow, guardedRows } from "../access/guarded-rows.ts";
import { type ReviewId, reviewRows } from "../access/review-rows.ts";
import { nameOf, type Route } from "../hostile/hostile-app.ts";
import type { Address } from "./any-address.ts";
import type { JsonSchema } from "./values/fitting-value.ts";

export interface FuzzRoute extends Address {
  /** `POST /api/v1/login`. */
  name: string;
  method: string;
  hasBody: boolean;
  isForm: boolean;
  isUrlEncoded: boolean;
  body: JsonSchema;
}

/** What the path parameters identify, in order, where the access tables do not say it. */
const otherParameters: Record<string, readonly string[]> = {
  "/api/v1/shared/:token": ["shareToken"],
  "/api/v1/webhooks/:provider": ["provider"],
  "/api/docs/static/*": ["docsFile"],
  "/countries/:id": ["destinationId"],
  "/dev/mailbox/:id": ["mailId"],
  "/dev/mailbox/:id/html": ["mailId"],
  "/dev/mailbox/:id/attachments/:fileName": ["mailId", "attachment"],
  "/sandbox/v1/payment_intents/:id": ["intentId"],
  "/sandbox/v1/payment_intents/:id/cancel": ["intentId"],
  "/sandbox/v1/payment_intents/:id/confirm": ["intentId"],
  "/sandbox/v1/refunds/:id": ["sandboxRefundId"],
  "/sandbox/v1/setup_intents/:id": ["setupId"],
  "/sandbox/v1/setup_intents/:id/confirm": ["setupId"],
  "/sandbox/v1/payment_methods/:id/detach": ["cardId"],
  "/sandbox/pay/:id": ["intentId"],
  "/sandbox/setup/:id": ["setupId"],
};

/** The names of known values for what the console's path parameters identify. */
const reviewParameters: Record<ReviewId, string> = {
  application: "applicationId",
  traveller: "caseTravellerId",
  document: "documentId",
  request: "requestId",
  staff: "staffMemberId",
  plan: "planId",
  destination: "destinationId",
  refund: "refundId",
  policy: "policy",
  hold: "holdId",
  month: "month",
  reference: "reference",
  question: "questionId",
  note: "noteId",
  message: "messageId",
};

/** Parameters that the identity broker's library reads itself. */
const otherKeys: Record<string, readonly string[]> = {
  "/authorize": [
    "client_id",
    "response_type",
    "scope",
    "redirect_uri",
    "code_challenge",
    "code_challenge_method",
    "state",
    "nonce",
    "prompt",
    "claims",
    "max_age",
    "request",
  ],
};

export function fuzzRoute(route: Route): FuzzRoute {
  const { method, url, schema } = route;
  return {
    name: nameOf(route),
    method,
    url,
    parameters: parametersOf(route),
    keys: otherKeys[url] ?? Object.keys(schemaOf(schema.querystring).properties ?? {}),
    hasBody: !["GET", "HEAD"].includes(method),
    isForm: JSON.stringify(schema).includes("multipart/form-data"),
    isUrlEncoded: !url.startsWith("/api/") && !url.startsWith("/sandbox/v1/"),
    body: schemaOf(schema.body),
  };
}

function parametersOf({ method, url }: Route): readonly string[] {
  const name = nameOf({ method: method === "HEAD" ? "GET" : method, url });
  const reviewed = (reviewRows as Record<string, { ids?: readonly ReviewId[] }>)[name]?.ids;
  const guarded = (guardedRows as Record<string, GuardedRow>)[name]?.ids;
  return reviewed?.map((id) => reviewParameters[id]) ?? guarded ?? otherParameters[url] ?? [];
}

function schemaOf(schema: unknown): JsonSchema {
  if (!(schema instanceof z.ZodType)) return {};
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}
