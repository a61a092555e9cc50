// Public routes for destinations, illustrations and the browser's settings, cached for a minute (§7).
import { destinationImages, destinationList } from "#contract/catalogue.ts";
import { clientConfigAnswer } from "#contract/config.ts";
import type { Destination } from "#domain/destinations.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { clientConfig } from "./client-config.ts";
import { conditionalAnswer } from "#server/platform/http/conditional-answer.ts";
import { listDestinations, listTopDestinations } from "./list-destinations.ts";

const tags = ["catalogue"];
const cached = conditionalAnswer(60);

export function catalogueRoutes(app: App, platform: Platform): void {
  app.get(
    "/destinations/destination-list",
    {
      onSend: cached,
      schema: { tags, summary: "All destinations with their plans", response: { 200: destinationList } },
    },
    async () => rowsOf(await listDestinations(platform)),
  );
  app.get(
    "/destinations/top-destinations",
    {
      onSend: cached,
      schema: { tags, summary: "The top destinations of Home", response: { 200: destinationList } },
    },
    async () => rowsOf(await listTopDestinations(platform)),
  );
  app.get(
    "/documents/images",
    {
      onSend: cached,
      schema: { tags, summary: "The illustration of each destination", response: { 200: destinationImages } },
    },
    async () => ({
      data: (await listDestinations(platform)).map(({ id, imageUrl }) => ({ url: imageUrl, file: id })),
    }),
  );
  app.get(
    "/config",
    {
      // The date changes at midnight, so every request revalidates.
      onSend: conditionalAnswer(0),
      schema: { tags, summary: "Today, policies and payment methods", response: { 200: clientConfigAnswer } },
    },
    async () => ({ data: await clientConfig(platform) }),
  );
}

function rowsOf(rows: Destination[]) {
  return { data: { rows, count: rows.length } };
}
