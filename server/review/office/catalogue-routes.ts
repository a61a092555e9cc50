// HTTP routes for administrators to edit the catalogue.
import { z } from "zod";
import { uuid } from "#contract/envelope.ts";
import {
  catalogueReachAnswer,
  destinationChange,
  newDestination,
  newPlan,
  officeCatalogue,
  officeDestinationAnswer,
  officePlanAnswer,
  planChange,
  reachQuery,
} from "#contract/review/catalogue.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { addDestination } from "./add-destination.ts";
import { addPlan } from "./add-plan.ts";
import { countReach } from "./catalogue-reach-store.ts";
import { changeDestination, changePlan } from "./change-catalogue.ts";
import { listOfficeCatalogue } from "./list-catalogue.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };

export function catalogueRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_catalogue");
  app.get(
    "/review/office/catalogue",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "List every destination with its plans",
        response: { 200: officeCatalogue },
      },
    },
    async () => ({ data: await listOfficeCatalogue(platform) }),
  );
  reachRoute(app, platform);
  newDestinationRoute(app, platform);
  newPlanRoute(app, platform);
  planRoute(app, platform);
  destinationRoute(app, platform);
}

function reachRoute(app: App, platform: Platform): void {
  app.get(
    "/review/office/destinations/:id/reach",
    {
      onRequest: requireStaff(platform, "manage_catalogue"),
      schema: {
        ...shared,
        summary: "Count the unfinished applications and open cases that a change would concern",
        params: z.object({ id: z.string().max(80) }),
        querystring: reachQuery,
        response: { 200: catalogueReachAnswer },
      },
    },
    async ({ params, query }) => ({
      data: await countReach(platform.db, { destinationId: params.id, planId: query.plan }),
    }),
  );
}

function newDestinationRoute(app: App, platform: Platform): void {
  app.post(
    "/review/office/destinations",
    {
      onRequest: requireStaff(platform, "manage_catalogue"),
      schema: {
        ...shared,
        summary: "Add a destination; its plans are added afterwards",
        body: newDestination,
        response: { 201: officeDestinationAnswer },
      },
    },
    async (request, reply) => {
      const destination = await addDestination(platform, request.body, actorOf(staffOf(request)));
      return reply.status(201).send({ data: destination });
    },
  );
}

function newPlanRoute(app: App, platform: Platform): void {
  app.post(
    "/review/office/plans",
    {
      onRequest: requireStaff(platform, "manage_catalogue"),
      schema: {
        ...shared,
        summary: "Add a plan to a destination",
        body: newPlan,
        response: { 201: officePlanAnswer },
      },
    },
    async (request, reply) => {
      const plan = await addPlan(platform, request.body, actorOf(staffOf(request)));
      return reply.status(201).send({ data: plan });
    },
  );
}

function planRoute(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_catalogue");
  app.patch(
    "/review/office/plans/:id",
    {
      onRequest,
      schema: {
        ...shared,
        summary:
          "Change a plan: fee, source, processing days, conditions, documents, or whether it is on sale",
        params: z.object({ id: uuid }),
        body: planChange,
        response: { 200: officePlanAnswer },
      },
    },
    async (request) => ({
      data: await changePlan(platform, {
        id: request.params.id,
        change: request.body,
        actor: actorOf(staffOf(request)),
      }),
    }),
  );
}

function destinationRoute(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_catalogue");
  app.patch(
    "/review/office/destinations/:id",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Change a destination: name rule, required documents, or whether it is shown",
        params: z.object({ id: z.string().max(80) }),
        body: destinationChange,
        response: { 200: officeDestinationAnswer },
      },
    },
    async (request) => ({
      data: await changeDestination(platform, {
        id: request.params.id,
        change: request.body,
        actor: actorOf(staffOf(request)),
      }),
    }),
  );
}
