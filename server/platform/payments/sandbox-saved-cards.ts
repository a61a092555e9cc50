// Customers, setups and saved cards of the built-in sandbox provider, through its HTTP API.
import { z } from "zod";
import type { CardKeeping, ProviderSetup } from "./payment-provider.ts";
import type { ProviderCall, ProviderReply } from "./provider-http.ts";
import { noAnswer } from "./steady-call.ts";

type Call = (
  path: string,
  rest: Pick<ProviderCall, "method" | "body" | "idempotencyKey">,
) => Promise<ProviderReply>;

const customer = z.object({ id: z.string() });
const setup = z.object({
  id: z.string(),
  client_secret: z.string(),
  customer: z.string(),
  status: z.enum(["requires_payment_method", "requires_action", "succeeded", "canceled"]),
  payment_method: z
    .object({
      id: z.string(),
      customer: z.string().nullable(),
      card: z.object({
        brand: z.string(),
        last4: z.string(),
        exp_month: z.number().int(),
        exp_year: z.number().int(),
      }),
    })
    .nullable(),
  last_setup_error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export function sandboxCards(call: Call): CardKeeping {
  return {
    createCustomer: async ({ idempotencyKey }) => {
      const reply = await call("customers", { method: "POST", body: {}, idempotencyKey });
      return read(customer, reply).id;
    },
    createSetup: async ({ customerId, returnUrl, idempotencyKey }) => {
      // The sandbox is on this origin; the browser may use another host name.
      const { pathname, search } = new URL(returnUrl);
      const body = { customer: customerId, return_url: pathname + search };
      const made = read(setup, await call("setup_intents", { method: "POST", body, idempotencyKey }));
      return { setupId: made.id, clientSecret: made.client_secret };
    },
    fetchSetup: async (setupId) => {
      const reply = await call(`setup_intents/${encodeURIComponent(setupId)}`, { method: "GET" });
      return isUnknown(reply) ? undefined : setupOf(read(setup, reply));
    },
    detachCard: async (token) => {
      const path = `payment_methods/${encodeURIComponent(token)}/detach`;
      const reply = await call(path, { method: "POST", body: {} });
      if (reply.status !== 200 && !isUnknown(reply)) throw noAnswer();
    },
  };
}

function read<T>(schema: z.ZodType<T>, reply: ProviderReply): T {
  const found = schema.safeParse(reply.body);
  if (reply.status !== 200 || !found.success) throw noAnswer();
  return found.data;
}

/** Also covers malformed IDs, which the sandbox rejects without a lookup. */
function isUnknown({ status }: ProviderReply): boolean {
  return status === 404 || status === 400;
}

function setupOf(given: z.infer<typeof setup>): ProviderSetup {
  const { payment_method: method } = given;
  const isKept = given.status === "succeeded" && method?.customer === given.customer;
  return {
    setupId: given.id,
    customerId: given.customer,
    status: given.status,
    card: isKept ? cardOf(method) : null,
    failure: given.last_setup_error,
  };
}

function cardOf({ id, card }: NonNullable<z.infer<typeof setup>["payment_method"]>) {
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { token: id, brand, last4, expMonth, expYear };
}
