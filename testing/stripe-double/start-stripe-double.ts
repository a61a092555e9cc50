// A stateful double of Stripe over real HTTP: used through the official SDK, whose types validate our
// requests.
import Stripe from "stripe";
import {
  type DoubleAnswer,
  type DoubleRequest,
  type DoubleServer,
  startDoubleServer,
} from "../doubles/double-server.ts";
import { readForm } from "./form-body.ts";
import { type Executed, idempotent } from "./idempotency.ts";
import { finishProcessing } from "./payment-intents.ts";
import { failRefund } from "./refunds.ts";
import { failed } from "./stripe-answers.ts";
import { type Books, openBooks, type StripeEvent } from "./stripe-books.ts";
import { findOperation } from "./stripe-operations.ts";
import { problemOf } from "./validate-request.ts";

export const stripeKeys = {
  secretKey: "sk_test_double",
  publishableKey: "pk_test_double",
  webhookSecret: "whsec_double",
};
const apiVersion = "2026-10-28.endive";

export interface StripeDouble extends DoubleServer {
  books: Books;
  /** A webhook as Stripe sends it: body and signature header. */
  signed: (event: StripeEvent, secret?: string) => { body: string; headers: Record<string, string> };
  finishProcessing: (intentId: string) => void;
  failRefund: (refundId: string) => void;
}

export async function startStripeDouble(now: () => Date = () => new Date()): Promise<StripeDouble> {
  const books = openBooks(now);
  const answer = idempotent((request) => execute(books, request));
  const server = await startDoubleServer(async (request) => refusal(request) ?? answer(request));
  const sdk = new Stripe(stripeKeys.secretKey);
  return {
    ...server,
    books,
    signed: (event, secret = stripeKeys.webhookSecret) => {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(now().getTime() / 1000);
      const header = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body: payload, headers: { "stripe-signature": header } };
    },
    finishProcessing: (intentId) => finishProcessing(books, intentId),
    failRefund: (refundId) => failRefund(books, refundId),
  };
}

function refusal({ headers, path }: DoubleRequest): DoubleAnswer | undefined {
  const isPayers = /\/(confirm|authenticate)$/.test(path);
  const key = isPayers ? stripeKeys.publishableKey : stripeKeys.secretKey;
  if (headers.authorization !== `Bearer ${key}`) return failed(401, "api_key_invalid", "Invalid API Key.");
  if (!isPayers && headers["stripe-version"] !== apiVersion) {
    return failed(400, "invalid_version", `This double speaks ${apiVersion} only.`);
  }
  return undefined;
}

async function execute(books: Books, request: DoubleRequest): Promise<Executed> {
  const operation = findOperation(request.method, request.path);
  if (!operation) {
    return { ...failed(404, "resource_missing", "Unrecognized request URL."), hasBegun: false };
  }
  const form = request.method === "GET" ? request.query : new URLSearchParams(request.body);
  const parameters = readForm(form);
  const problem = operation.schema && problemOf(operation.schema, parameters);
  if (problem) return { ...failed(400, "parameter_unknown", problem), hasBegun: false };
  const answer = operation.run(books, operation.id, parameters);
  if (!request.breaks) return { ...answer, hasBegun: true };
  // The worst fault: the work is done but the response is lost.
  const error = { type: "api_error", message: "An unknown error occurred." };
  return { status: 500, body: { error }, hasBegun: true };
}
