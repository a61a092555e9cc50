// HTTP routes for administrators to change policies within their bounds.
import { z } from "zod";
import { officePolicies, type OfficePolicies, policyChange } from "#contract/review/office.ts";
import { defaultPolicies, type Policies, policySetNames } from "#domain/policies.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { applyPolicySet, changePolicy } from "./change-policies.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };

export function policyRoutes(app: App, platform: Platform): void {
  const { db } = platform;
  const onRequest = requireStaff(platform, "manage_policies");
  app.get(
    "/review/office/policies",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "List every policy with its standard value",
        response: { 200: officePolicies },
      },
    },
    async () => ({ data: await listPolicies(db) }),
  );
  app.put(
    "/review/office/policies/:name",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Change a policy within its bounds",
        params: z.object({ name: z.string().max(80) }),
        body: policyChange,
        response: { 200: officePolicies },
      },
    },
    async (request) => {
      const { name } = request.params;
      await changePolicy(platform, { name, value: request.body.value, actor: actorOf(staffOf(request)) });
      return { data: await listPolicies(db) };
    },
  );
  policySetRoute(app, platform);
}

function policySetRoute(app: App, platform: Platform): void {
  app.put(
    "/review/office/policy-sets/:name",
    {
      onRequest: requireStaff(platform, "manage_policies"),
      schema: {
        ...shared,
        summary: "Set the policies on travel to the specification's values or to real life, together",
        params: z.object({ name: z.enum(policySetNames) }),
        response: { 200: officePolicies },
      },
    },
    async (request) => {
      await applyPolicySet(platform, { set: request.params.name, actor: actorOf(staffOf(request)) });
      return { data: await listPolicies(platform.db) };
    },
  );
}

async function listPolicies(db: Database): Promise<OfficePolicies> {
  const policies = await readPolicies(db);
  const names = Object.keys(defaultPolicies) as (keyof Policies)[];
  return names.map((name) => ({ name, value: policies[name], standard: defaultPolicies[name] }));
}
