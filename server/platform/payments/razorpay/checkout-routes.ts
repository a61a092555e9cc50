// Routes for the page that opens Razorpay's checkout, on an origin of its own (docs/decisions/0028), and for the payer's return
// to ours.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { pages } from "#contract/paths.ts";
import { paymentMethodIds } from "#domain/payments.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { checkoutPage, checkoutPolicy } from "./checkout-page.ts";
import type { ClosedOrders } from "./closed-order-store.ts";
import type { PageLinks } from "./page-links.ts";

interface Outside {
  keyId: string;
  /** The page's origin. */
  pageUrl: string;
  publicUrl: string;
  closed: ClosedOrders;
  links: PageLinks;
}

const params = z.object({ orderId: z.string().max(100) });
const querystring = z.object({
  payment: z.string().max(80),
  method: z.enum(paymentMethodIds),
  token: z.string().max(100),
});
const returning = z.object({ payment: z.uuid() });

export function checkoutRoutes(scope: App, outside: Outside): void {
  const pageHost = new URL(outside.pageUrl).host;
  const { publicUrl } = outside;
  scope.get(
    "/pay/:orderId",
    { schema: { hide: true, params, querystring: querystring.partial() } },
    async (request, reply) => {
      const { orderId } = request.params;
      const query = querystring.safeParse(request.query);
      // Their script never runs on our own host.
      if (!query.success || request.host !== pageHost) return backToPayment(reply, publicUrl);
      const { payment: paymentId, method, token } = query.data;
      const target = { orderId, paymentId, method };
      if (!outside.links.isGenuine(target, token)) return backToPayment(reply, publicUrl);
      // Another payment method was chosen in the meantime, or the payment has expired.
      if (await outside.closed.has(orderId)) return backToPayment(reply, publicUrl, paymentId);
      return show(reply, outside, target);
    },
  );

  returnRoute(scope, publicUrl);
}

/** Ignores the posted data, because the return page asks Razorpay; so forms of other sites have no effect. */
function returnRoute(scope: App, publicUrl: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, body, done) => {
    body.resume();
    body.on("end", () => done(null, undefined));
  });
  scope.post("/return", { schema: { hide: true } }, async (request, reply) => {
    const query = returning.safeParse(request.query);
    return backToPayment(reply, publicUrl, query.data?.payment);
  });
}

async function show(
  reply: FastifyReply,
  { keyId, publicUrl }: Outside,
  target: { orderId: string; paymentId: string; method: z.infer<typeof querystring>["method"] },
) {
  const { orderId, paymentId, method } = target;
  const page = {
    keyId,
    orderId,
    method,
    publicUrl,
    callbackUrl: `${publicUrl}/razorpay/return?payment=${encodeURIComponent(paymentId)}`,
  };
  return reply
    .headers({
      "content-security-policy": checkoutPolicy(publicUrl),
      "cache-control": "no-store",
      "referrer-policy": "strict-origin",
      // Their frame uses the browser's Payment Request API for Google Pay.
      "permissions-policy":
        'payment=(self "https://api.razorpay.com"), camera=(), geolocation=(), microphone=()',
    })
    .type("text/html; charset=utf-8")
    .serializer((html: string) => html)
    .send(checkoutPage(page));
}

/** With 303 the browser does not repost the form. */
function backToPayment(reply: FastifyReply, publicUrl: string, paymentId?: string) {
  const query = paymentId && new URLSearchParams({ payment: paymentId });
  return reply.redirect(publicUrl + (query ? `${pages.paymentReturn}?${query}` : pages.payment), 303);
}
