// The sandbox's hosted pages: 3-D Secure, UPI, wallets and banks, as plain forms without scripts.
import { createHmac } from "node:crypto";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { App } from "#server/platform/http/app-type.ts";
import { isSameSecret } from "../same-secret.ts";
import { type Choice, choices, choose } from "./choose-outcome.ts";
import type { IntentRow, Sandbox } from "./intent-store.ts";
import { closedPage, decisionPage, missingPage } from "./method-pages.ts";
import { contentSecurityPolicy } from "./page-layout.ts";
import { currentIntent } from "./settle-intents.ts";

const params = z.object({ id: z.string().max(100) });
const form = z.object({ token: z.string().max(100), choice: z.enum(choices) });

/** The hosted page of an intent, whose random ID only the payer and the merchant know. */
export function pageUrl(intentId: string): string {
  return `/sandbox/pay/${intentId}`;
}

export function sandboxPages(scope: App, sandbox: Sandbox): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  scope.get("/:id", { schema: { hide: true, params } }, async (request, reply) => {
    const intent = await currentIntent(sandbox.db, request.params.id, sandbox.clock());
    return show(reply, sandbox, intent);
  });

  scope.post("/:id", { schema: { hide: true, params } }, async (request, reply) => {
    const intent = await currentIntent(sandbox.db, request.params.id, sandbox.clock());
    const sent = form.safeParse(request.body);
    // An outdated page or a foreign form only shows the current state.
    if (!intent || !sent.success || !isSameSecret(tokenOf(sandbox, intent), sent.data.token)) {
      return show(reply, sandbox, intent);
    }
    return decide(reply, sandbox, { intent, choice: sent.data.choice });
  });
}

async function decide(
  reply: FastifyReply,
  { db, clock, changed }: Sandbox,
  { intent, choice }: { intent: IntentRow; choice: Choice },
) {
  await choose(db, { intent, choice }, clock());
  changed();
  return reply.redirect(intent.return_url ?? "/", 303);
}

async function show(reply: FastifyReply, sandbox: Sandbox, intent: IntentRow | undefined) {
  const isOpen = intent?.status === "requires_action" || intent?.status === "requires_payment_method";
  const page = isOpen
    ? await decisionPage(intent, tokenOf(sandbox, intent))
    : intent
      ? closedPage(intent)
      : missingPage();
  return reply
    .status(intent ? 200 : 404)
    .headers({
      "content-security-policy": contentSecurityPolicy,
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
    })
    .type("text/html; charset=utf-8")
    .serializer((html: string) => html)
    .send(page);
}

/** Valid only for this intent in this state. */
function tokenOf({ apiKey }: Sandbox, { id, updated_at }: IntentRow): string {
  return createHmac("sha256", apiKey).update(`page ${id} ${updated_at.getTime()}`).digest("base64url");
}
