// The public routes of rules: of one destination, of all, and their history; answered from memory and cached for a minute.
import { z } from "zod";
import { calls } from "#contract/paths.ts";
import { factChangeList, factList, ruleList } from "#contract/rules/facts.ts";
import { Failure } from "#contract/errors.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { conditionalAnswer } from "#server/platform/http/conditional-answer.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CatalogueMemory } from "../catalogue-memory.ts";
import { type KeptAnswer, kept, sendKept } from "../kept-answer.ts";
import { keptByVersion } from "../kept-version.ts";
import { readKeptRules } from "./kept-rules.ts";
import { countFactVersions, readFactHistory } from "./fact-history-store.ts";

const tags = ["catalogue"];
const onSend = conditionalAnswer(60);

export function rulesRoutes(app: App, platform: Platform, memory: CatalogueMemory): void {
  app.get(
    "/destinations/:id/rules",
    {
      onSend,
      schema: {
        tags,
        summary: "The rules of a destination, each with its source and check",
        params: z.object({ id: z.string().max(80) }),
        response: { 200: ruleList },
      },
    },
    async (request, reply) => {
      const { ofDestination } = await readKeptRules(platform, memory);
      const answer = ofDestination.get(request.params.id);
      if (!answer) throw new Failure("destination_not_found");
      return sendKept(reply, answer);
    },
  );
  factRoutes(app, platform, memory);
}

function factRoutes(app: App, platform: Platform, memory: CatalogueMemory): void {
  const readChanges = changesReader(platform);
  app.get(
    calls.facts,
    {
      onSend,
      schema: {
        tags,
        summary: "The rules of all destinations, each with its source and check",
        response: { 200: factList },
      },
    },
    async (_request, reply) => sendKept(reply, (await readKeptRules(platform, memory)).all),
  );
  app.get(
    calls.factChanges,
    {
      onSend,
      schema: {
        tags,
        summary: "Every version of every rule, the oldest first",
        response: { 200: factChangeList },
      },
    },
    async (_request, reply) => sendKept(reply, await memory.read(calls.factChanges, readChanges)),
  );
}

/** The whole history is read again only when it has grown. */
function changesReader({ db }: Platform): () => Promise<KeptAnswer> {
  const keep = keptByVersion<KeptAnswer>();
  return async () =>
    keep(String(await countFactVersions(db)), async () => {
      const rows = await readFactHistory(db);
      return kept(factChangeList.parse({ data: { rows, count: rows.length } }));
    });
}
