// The public routes of rules: of one destination and of all, answered from memory and cached for a minute.
import { z } from "zod";
import { factList, ruleList } from "#contract/catalogue.ts";
import { Failure } from "#contract/errors.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { conditionalAnswer } from "#server/platform/http/conditional-answer.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CatalogueMemory } from "../catalogue-memory.ts";
import { type KeptAnswer, kept, sendKept } from "../kept-answer.ts";
import { listFacts, listRules } from "./list-rules.ts";

const tags = ["catalogue"];
const onSend = conditionalAnswer(60);

export function rulesRoutes(app: App, platform: Platform, memory: CatalogueMemory): void {
  const read = () => memory.read("rules", () => keptRules(platform));
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
      const answer = (await read()).ofDestination.get(request.params.id);
      if (!answer) throw new Failure("destination_not_found");
      return sendKept(reply, answer);
    },
  );
  app.get(
    "/facts",
    {
      onSend,
      schema: {
        tags,
        summary: "The rules of all destinations, each with its source and check",
        response: { 200: factList },
      },
    },
    async (_request, reply) => sendKept(reply, (await read()).all),
  );
}

/** All of them at once: the memory must not grow with the IDs that somebody asks for. */
async function keptRules(platform: Platform) {
  const rules = await listRules(platform);
  const facts = listFacts(rules);
  const ofDestination: ReadonlyMap<string, KeptAnswer> = new Map(
    [...rules].map(([id, rows]) => [id, kept(ruleList.parse({ data: { rows, count: rows.length } }))]),
  );
  return { ofDestination, all: kept(factList.parse({ data: { rows: facts, count: facts.length } })) };
}
