// HTTP routes for administrators to change policies within their bounds.
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { officePolicies, type OfficePolicies, policyChange } from "#contract/review/office.ts";
import { defaultPolicies, type Policies } from "#domain/policies.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { isPolicyName, isPolicyValue, readPolicies, setPolicy } from "#server/catalogue/policy-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";

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
}

async function listPolicies(db: Database): Promise<OfficePolicies> {
  const policies = await readPolicies(db);
  const names = Object.keys(defaultPolicies) as (keyof Policies)[];
  return names.map((name) => ({ name, value: policies[name], standard: defaultPolicies[name] }));
}

async function changePolicy(
  { db, clock }: Platform,
  { name, value, actor }: { name: string; value: unknown; actor: Actor },
): Promise<void> {
  if (!isPolicyName(name)) throw new Failure("policy_not_found");
  if (!isPolicyValue(name, value)) throw new Failure("policy_out_of_bounds");
  await transaction(db, async (tx) => {
    const now = clock();
    const before = (await readPolicies(tx))[name];
    if (JSON.stringify(before) === JSON.stringify(value)) return;
    await setPolicy(tx, { name, value, now });
    const details = { from: before, to: value };
    await addOfficeEvent(tx, { kind: "policy_changed", actor, subject: name, details, now });
  });
}
