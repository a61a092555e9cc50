// HTTP routes for administrators to check, change, withdraw and confirm facts about destinations.
import {
  type FactChange,
  factChange,
  factCheck,
  factChoice,
  factFields,
  factFilter,
  officeFacts,
  writtenFacts,
} from "#contract/rules/office-facts.ts";
import { valueFields } from "#domain/rules/value-fields.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { listFacts } from "./list-facts.ts";
import { changeFact, checkFacts, confirmFact, withdrawFact } from "./write-facts.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
const written = { 200: writtenFacts };

export function factRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_catalogue");
  app.get(
    "/review/office/facts",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "List facts with the age of their check, those due first",
        querystring: factFilter,
        response: { 200: officeFacts },
      },
    },
    async (request) => ({ data: await listFacts(platform, request.query, staffOf(request)) }),
  );
  app.get(
    "/review/office/facts/fields",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "List what the value of each kind of fact consists of",
        response: { 200: factFields },
      },
    },
    () => ({ data: valueFields }),
  );
  checkRoute(app, platform);
  changeRoute(app, platform);
  choiceRoutes(app, platform);
}

function checkRoute(app: App, platform: Platform): void {
  app.post(
    "/review/office/facts/checks",
    {
      onRequest: requireStaff(platform, "manage_catalogue"),
      schema: {
        ...shared,
        summary: "Say that facts are still true, according to one source",
        body: factCheck,
        response: written,
      },
    },
    async (request) => ({ data: await checkFacts(platform, request.body, actorOf(staffOf(request))) }),
  );
}

function changeRoute(app: App, platform: Platform): void {
  app.post(
    "/review/office/facts/changes",
    {
      onRequest: requireStaff(platform, "manage_catalogue"),
      schema: {
        ...shared,
        summary: "Change the value of a fact, or add a fact",
        body: factChange,
        response: written,
      },
    },
    async (request) => {
      const change: FactChange = request.body;
      return { data: await changeFact(platform, change, actorOf(staffOf(request))) };
    },
  );
}

function choiceRoutes(app: App, platform: Platform): void {
  const choices = [
    ["withdrawals", "Withdraw a fact that no longer exists", withdrawFact],
    ["confirmations", "Confirm a check that another administrator has made", confirmFact],
  ] as const;
  for (const [name, summary, take] of choices) {
    app.post(
      `/review/office/facts/${name}`,
      {
        onRequest: requireStaff(platform, "manage_catalogue"),
        schema: { ...shared, summary, body: factChoice, response: written },
      },
      async (request) => ({ data: await take(platform, request.body.fact, actorOf(staffOf(request))) }),
    );
  }
}
