// The sandbox's 3-D Secure page for saving a card: a plain form without scripts.
import { createHmac } from "node:crypto";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { brand } from "#domain/brand.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Sandbox } from "../sandbox/intent-store.ts";
import { contentSecurityPolicy, escapeHtml, layout } from "../sandbox/page-layout.ts";
import { refused } from "../sandbox/sandbox-cards.ts";
import { isSameSecret } from "../same-secret.ts";
import { findCard, type SavedSandboxCard } from "./card-store.ts";
import { changeSetup, findSetup, type SetupChange, type SetupRow } from "./setup-store.ts";

/** Malformed IDs never reach the database, which rejects some characters. */
const params = z.object({ id: z.string().max(100).regex(/^\w*$/) });
const form = z.object({ token: z.string().max(100), choice: z.enum(["approve", "decline"]) });

export function setupPages(scope: App, sandbox: Sandbox): void {
  const { db } = sandbox;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  scope.get("/:id", { schema: { hide: true, params } }, async (request, reply) =>
    show(reply, sandbox, await findSetup(db, request.params.id)),
  );

  scope.post("/:id", { schema: { hide: true, params } }, async (request, reply) => {
    const setup = await findSetup(db, request.params.id);
    const sent = form.safeParse(request.body);
    // An outdated page or a foreign form only shows the current state.
    if (!setup || !sent.success || !isSameSecret(tokenOf(sandbox, setup), sent.data.token)) {
      return show(reply, sandbox, setup);
    }
    await decide(sandbox, setup, sent.data.choice);
    const isMore = setup.return_url.includes("?");
    return reply.redirect(`${setup.return_url}${isMore ? "&" : "?"}setup_intent=${setup.id}`, 303);
  });
}

async function decide({ db, clock }: Sandbox, setup: SetupRow, choice: "approve" | "decline"): Promise<void> {
  const card = await findCard(db, setup.payment_method_id ?? "");
  await changeSetup(db, { id: setup.id, now: clock() }, ({ status }) =>
    status === "requires_action" ? changeOf(card, choice) : undefined,
  );
}

function changeOf(card: SavedSandboxCard | undefined, choice: "approve" | "decline"): SetupChange {
  if (choice === "approve" && card?.outcome === "asks") return { status: "succeeded" };
  const { problem } = refused(choice === "approve" ? "card_declined" : "authentication_failure");
  return {
    status: "requires_payment_method",
    payment_method_id: null,
    failure_code: problem.code,
    failure_message: problem.message,
  };
}

function show(reply: FastifyReply, sandbox: Sandbox, setup: SetupRow | undefined) {
  return reply
    .status(setup ? 200 : 404)
    .headers({
      "content-security-policy": contentSecurityPolicy,
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
    })
    .type("text/html; charset=utf-8")
    .serializer((html: string) => html)
    .send(pageOf(sandbox, setup));
}

function pageOf(sandbox: Sandbox, setup: SetupRow | undefined): string {
  if (setup?.status !== "requires_action") {
    const back = `<a class="button" href="${escapeHtml(setup?.return_url ?? "/")}">Return to ${escapeHtml(brand.name)}</a>`;
    return layout("Nothing is left to confirm here", `<div class="actions">${back}</div>`);
  }
  return layout(
    "3-D Secure: confirm this card",
    `<form method="post">
<input type="hidden" name="token" value="${escapeHtml(tokenOf(sandbox, setup))}">
<p>Your bank asks whether it is you who saves this card with ${escapeHtml(brand.name)}. A real bank would send a code to your phone.</p>
<div class="actions"><button name="choice" value="approve">Approve</button>
<button name="choice" value="decline">Decline</button></div>
</form>`,
  );
}

/** Valid only for this setup in this state. */
function tokenOf({ apiKey }: Sandbox, { id, updated_at }: SetupRow): string {
  return createHmac("sha256", apiKey).update(`page ${id} ${updated_at.getTime()}`).digest("base64url");
}
