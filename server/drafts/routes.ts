// HTTP routes for drafts (additions to the specification's API; contract/drafts.ts).
import { languageIn } from "#contract/page-cookies.ts";
import { z } from "zod";
import {
  draftAnswer,
  draftChange,
  draftList,
  draftPath,
  newDraft,
  newTraveller,
  quoteAnswer,
  travellerAnswer,
  travellerChange,
  travellerPath,
} from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { readinessAnswer } from "#contract/traveller/findings.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { changeDraft } from "./change-draft.ts";
import { documentRoutes } from "./documents/document-routes.ts";
import { getDraft, listDrafts } from "./get-draft.ts";
import { atNewPrice, type OpenPayments } from "./price/new-price.ts";
import { readReadiness } from "./readiness/read-readiness.ts";
import { removeDraft } from "./remove-draft.ts";
import { startDraft } from "./start-draft.ts";
import { addTraveller } from "./travellers/add-traveller.ts";
import { changeTraveller } from "./travellers/change-traveller.ts";
import { removeTraveller } from "./travellers/remove-traveller.ts";

const tags = ["drafts"];

export function draftRoutes(app: App, platform: Platform, payments: OpenPayments): void {
  void app.register(async (scope: App) => {
    scope.addHook("onRequest", requireUser(platform));
    scope.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    });
    collectionRoutes(scope, platform);
    draftItemRoutes(scope, platform, payments);
    draftAnswerRoutes(scope, platform);
    travellerRoutes(scope, platform, payments);
    await documentRoutes(scope, platform);
  });
}

function collectionRoutes(app: App, platform: Platform): void {
  app.get(
    "/drafts",
    { schema: { tags, summary: "Unfinished applications, newest first", response: { 200: draftList } } },
    async (request) => {
      const rows = await listDrafts(platform, userOf(request).id);
      return { data: { rows, count: rows.length } };
    },
  );
  app.post(
    "/drafts",
    {
      schema: {
        tags,
        summary:
          "Start an application; returns an empty one for the same destination and visa type if there is one (200)",
        body: newDraft,
        response: { 200: draftAnswer, 201: draftAnswer },
      },
    },
    async (request, reply) => {
      const { draft, isNew } = await startDraft(platform, { ...request.body, userId: userOf(request).id });
      return reply.status(isNew ? 201 : 200).send({ data: draft });
    },
  );
}

function placeOf(request: { params: z.infer<typeof draftPath> } & Parameters<typeof userOf>[0]) {
  return { userId: userOf(request).id, draftId: request.params.draftId };
}

function draftItemRoutes(app: App, platform: Platform, payments: OpenPayments): void {
  const schema = { tags, params: draftPath };
  const read = { ...schema, summary: "One draft application", response: { 200: draftAnswer } };
  app.get("/drafts/:draftId", { schema: read }, async (request) => {
    const { userId, draftId } = placeOf(request);
    return { data: await getDraft(platform, userId, draftId) };
  });
  const change = {
    ...schema,
    summary:
      "Change visa type, plan, acceptance of conditions, origin or travel dates, or agree to a new price",
    body: draftChange,
    response: { 200: draftAnswer },
  };
  app.patch("/drafts/:draftId", { schema: change }, async (request) => ({
    data: await atNewPrice(payments, () => changeDraft(platform, placeOf(request), request.body)),
  }));
  const remove = { ...schema, summary: "Remove an unfinished application", response: { 204: z.null() } };
  app.delete("/drafts/:draftId", { schema: remove }, async (request, reply) => {
    await removeDraft(platform, placeOf(request));
    return reply.status(204).send(null);
  });
}

/** The quote and the readiness report of a draft. */
function draftAnswerRoutes(app: App, platform: Platform): void {
  const schema = { tags, params: draftPath };
  const quote = { ...schema, summary: "The price, in paise", response: { 200: quoteAnswer } };
  app.get("/drafts/:draftId/quote", { schema: quote }, async (request) => {
    const { userId, draftId } = placeOf(request);
    const draft = await getDraft(platform, userId, draftId);
    if (!draft.plan) throw new Failure("plan_missing");
    return { data: draft.quote };
  });
  const readiness = {
    ...schema,
    summary: "Automatic checks, advice only",
    response: { 200: readinessAnswer },
  };
  app.get("/drafts/:draftId/readiness", { schema: readiness }, async (request) => ({
    data: await readReadiness(platform, placeOf(request)),
  }));
}

function travellerRoutes(app: App, platform: Platform, payments: OpenPayments): void {
  const add = {
    tags,
    summary: "Add a blank traveller",
    params: draftPath,
    body: newTraveller.nullish(),
    response: { 201: travellerAnswer },
  };
  app.post("/drafts/:draftId/travellers", { schema: add }, async (request, reply) => {
    const place = { userId: userOf(request).id, draftId: request.params.draftId };
    const added = await atNewPrice(payments, () => addTraveller(platform, place));
    return reply.status(201).send({ data: added });
  });
  const change = {
    tags,
    summary:
      "Change a traveller. A passport number that another traveller has gets 409; `mergeInto` merges into that one",
    params: travellerPath,
    body: travellerChange,
    response: { 200: travellerAnswer },
  };
  app.patch("/drafts/:draftId/travellers/:travellerId", { schema: change }, async (request) => {
    const language = languageIn(request.headers.cookie ?? "") ?? "en";
    const place = { userId: userOf(request).id, ...request.params, language };
    return { data: await atNewPrice(payments, () => changeTraveller(platform, place, request.body)) };
  });
  const remove = {
    tags,
    summary:
      "Remove a traveller; their passport number is removed from every open application of the account",
    params: travellerPath,
    response: { 204: z.null() },
  };
  app.delete("/drafts/:draftId/travellers/:travellerId", { schema: remove }, async (request, reply) => {
    const place = { userId: userOf(request).id, ...request.params };
    await atNewPrice(payments, () => removeTraveller(platform, place));
    return reply.status(204).send(null);
  });
}
