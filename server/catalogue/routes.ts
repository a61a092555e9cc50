// Public routes for destinations, illustrations and the browser's settings, cached for a minute (§7).
import { destinationImages, destinationList } from "#contract/catalogue.ts";
import { apiBase } from "#contract/paths.ts";
import { clientConfigAnswer } from "#contract/config.ts";
import type { Destination } from "#domain/destinations.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CatalogueMemory, catalogueMemory } from "./catalogue-memory.ts";
import { clientConfig } from "./client-config.ts";
import { conditionalAnswer } from "#server/platform/http/conditional-answer.ts";
import { type KeptAnswer, kept, sendKept } from "./kept-answer.ts";
import { readPolicies } from "./policy-store.ts";
import { listDestinations, listTopDestinations } from "./list-destinations.ts";
import { rulesRoutes } from "./rules/routes.ts";

const tags = ["catalogue"];
const cached = conditionalAnswer(60);

export function catalogueRoutes(app: App, platform: Platform): void {
  const memory = rememberCatalogue(app, platform);
  listRoutes(app, platform, memory);
  rulesRoutes(app, platform, memory);
  app.get(
    "/config",
    {
      // The date changes at midnight, so every request revalidates.
      onSend: conditionalAnswer(0),
      schema: { tags, summary: "Today, policies and payment methods", response: { 200: clientConfigAnswer } },
    },
    async () => {
      const policies = await memory.read("policies", () => readPolicies(platform.db));
      return { data: clientConfig(platform, policies) };
    },
  );
}

/** The lists are sent from memory. */
function listRoutes(app: App, platform: Platform, memory: CatalogueMemory): void {
  const lists = [
    {
      path: "/destinations/destination-list",
      summary: "All destinations with their plans",
      response: destinationList,
      read: async () => keptList(await listDestinations(platform)),
    },
    {
      path: "/destinations/top-destinations",
      summary: "The top destinations of Home",
      response: destinationList,
      read: async () => keptList(await listTopDestinations(platform)),
    },
    {
      path: "/documents/images",
      summary: "The illustration of each destination",
      response: destinationImages,
      read: async () => keptImages(await listDestinations(platform)),
    },
  ];
  for (const { path, summary, response, read } of lists) {
    app.get(
      path,
      { onSend: cached, schema: { tags, summary, response: { 200: response } } },
      async (_request, reply) => sendKept(reply, await memory.read(path, read)),
    );
  }
}

function rememberCatalogue(app: App, platform: Platform): CatalogueMemory {
  const memory = catalogueMemory(platform);
  app.addHook("onClose", () => memory.close());
  // The administrator who has changed something sees it at once, before PostgreSQL announces it.
  app.addHook("onSend", async ({ method, url }) => {
    if (method !== "GET" && url.startsWith(`${apiBase}/review/`)) memory.forget();
  });
  return memory;
}

function keptList(rows: Destination[]): KeptAnswer {
  return kept(destinationList.parse({ data: { rows, count: rows.length } }));
}

function keptImages(rows: Destination[]): KeptAnswer {
  return kept({ data: rows.map(({ id, imageUrl }) => ({ url: imageUrl, file: id })) });
}
