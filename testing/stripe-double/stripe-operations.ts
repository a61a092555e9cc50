// The operations of the Stripe double: path, request schema and handler.
import {
  authenticateIntent,
  cancelIntent,
  confirmIntent,
  createIntent,
  readIntent,
} from "./payment-intents.ts";
import { createRefund, listCharges, listRefunds, readRefund } from "./refunds.ts";
import {
  confirmSetupIntent,
  createCustomer,
  createSetupIntent,
  detachCard,
  readCard,
  readSetupIntent,
} from "./saved-cards.ts";
import type { Parameters } from "./stripe-answers.ts";
import type { Books } from "./stripe-books.ts";
import type { RequestName } from "./validate-request.ts";
import type { DoubleAnswer } from "../doubles/double-server.ts";

type Run = (books: Books, id: string, parameters: Parameters) => DoubleAnswer;
type Row = readonly [call: string, schema: RequestName | undefined, run: Run];

const operations: readonly Row[] = [
  ["POST /v1/payment_intents", "createPaymentIntent", (books, _id, sent) => createIntent(books, sent)],
  ["GET /v1/payment_intents/:id", undefined, readIntent],
  ["POST /v1/payment_intents/:id/cancel", "cancelPaymentIntent", cancelIntent],
  ["POST /v1/payment_intents/:id/confirm", undefined, confirmIntent],
  [
    "POST /v1/payment_intents/:id/authenticate",
    undefined,
    (books, id, sent) => authenticateIntent(books, id, sent["approved"] === "true"),
  ],
  ["POST /v1/refunds", "createRefund", (books, _id, sent) => createRefund(books, sent)],
  ["GET /v1/refunds", "listRefunds", (books, _id, sent) => listRefunds(books, sent)],
  ["GET /v1/refunds/:id", undefined, readRefund],
  ["GET /v1/charges", undefined, (books, _id, sent) => listCharges(books, sent)],
  ["POST /v1/customers", "createCustomer", (books, _id, sent) => createCustomer(books, sent)],
  ["POST /v1/setup_intents", "createSetupIntent", (books, _id, sent) => createSetupIntent(books, sent)],
  ["GET /v1/setup_intents/:id", undefined, readSetupIntent],
  ["POST /v1/setup_intents/:id/confirm", undefined, confirmSetupIntent],
  ["GET /v1/payment_methods/:id", undefined, readCard],
  ["POST /v1/payment_methods/:id/detach", undefined, detachCard],
];

const table = operations.map(([call, schema, run]) => {
  const pattern = new RegExp(`^${call.replace(":id", "([^/]+)")}$`);
  return { pattern, schema, run };
});

export function findOperation(method: string, path: string) {
  for (const { pattern, schema, run } of table) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { schema, run, id: match[1] ?? "" };
  }
  return undefined;
}
