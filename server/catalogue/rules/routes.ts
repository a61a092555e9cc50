// The public route of a destination's rules, answered from memory and cached for a minute.
import { z } from "zod";
import { ruleList } from "#contract/catalogue.ts";
import { Failure } from "#contract/errors.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { conditionalAnswer } from "#server/platform/http/conditional-answer.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CatalogueMemory } from "../catalogue-memory.ts";
import { type KeptAnswer, kept, sendKept } from "../kept-answer.ts";
import { listRules } from "./list-rules.ts";

export function rulesRoute(app: App, platform: Platform, memory: CatalogueMemory): void {
  app.get(
    "/destinations/:id/rules",
    {
      onSend: conditionalAnswer(60),
      schema: {
        tags: ["catalogue"],
        summary: "The rules of a destination, each with its source and check",
        params: z.object({ id: z.string().max(80) }),
        response: { 200: ruleList },
      },
    },
    async (request, reply) => {
      const answers = await memory.read("rules", () => keptRules(platform));
      const answer = answers.get(request.params.id);
      if (!answer) throw new Failure("destination_not_found");
      return sendKept(reply, answer);
    },
  );
}

/** All of them at once: the memory must not grow with the IDs that somebody asks for. */
async function keptRules(platform: Platform): Promise<ReadonlyMap<string, KeptAnswer>> {
  const rules = await listRules(platform);
  return new Map(
    [...rules].map(([id, rows]) => [id, kept(ruleList.parse({ data: { rows, count: rows.length } }))]),
  );
}
