// HTTP routes for administrators to change policies within their bounds.
import { z } from "zod";
import {
  officePolicies,
  type OfficePolicies,
  policyChanges,
  policyDecision,
  policyDraft,
  policyPreview,
} from "#contract/review/office.ts";
import { defaultPolicies, isGuardedPolicy, type Policies } from "#domain/policies.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { changePolicies } from "./change-policies.ts";
import { listOpenProposals, type PolicyProposal } from "./policy-proposal-store.ts";
import { previewPolicies } from "./preview-policies.ts";
import { decidePolicy } from "./propose-policy.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };

export function policyRoutes(app: App, platform: Platform): void {
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
    async (request) => ({ data: await listPolicies(platform, staffOf(request).id) }),
  );
  changesRoutes(app, platform);
  decisionRoute(app, platform);
}

function changesRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_policies");
  app.post(
    "/review/office/policies/preview",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Preview changes of policies: before, after, and how many they concern",
        body: policyDraft,
        response: { 200: policyPreview },
      },
    },
    async (request) => ({ data: await previewPolicies(platform, request.body.changes) }),
  );
  app.put(
    "/review/office/policies",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Change policies together; guarded ones are proposed",
        body: policyChanges,
        response: { 200: officePolicies },
      },
    },
    async (request) => {
      const actor = actorOf(staffOf(request));
      await changePolicies(platform, request.body, actor);
      return { data: await listPolicies(platform, actor.id) };
    },
  );
}

function decisionRoute(app: App, platform: Platform): void {
  app.post(
    "/review/office/policies/:name/decision",
    {
      onRequest: requireStaff(platform, "manage_policies"),
      schema: {
        ...shared,
        summary: "Agree to another administrator's proposal, or decline one",
        params: z.object({ name: z.string().max(80) }),
        body: policyDecision,
        response: { 200: officePolicies },
      },
    },
    async (request) => {
      const actor = actorOf(staffOf(request));
      await decidePolicy(platform, { name: request.params.name, ...request.body }, actor);
      return { data: await listPolicies(platform, actor.id) };
    },
  );
}

/** As an administrator sees them. */
async function listPolicies({ db, sealer }: Platform, readerId: string): Promise<OfficePolicies> {
  const policies = await readPolicies(db);
  const proposals = await listOpenProposals(db, sealer);
  const names = Object.keys(defaultPolicies) as (keyof Policies)[];
  return names.map((name) => {
    const proposal = proposals.find((proposed) => proposed.name === name);
    return {
      name,
      value: policies[name],
      standard: defaultPolicies[name],
      guarded: isGuardedPolicy(name),
      proposal: proposal ? present(proposal, readerId) : null,
    };
  });
}

function present(proposal: PolicyProposal, readerId: string) {
  const { value, reason, proposedBy, agreedBy, state } = proposal;
  return {
    value,
    reason,
    proposedBy: proposedBy.email,
    proposedByName: proposedBy.name,
    proposedAt: proposal.proposedAt.toISOString(),
    agreedBy: agreedBy?.email ?? null,
    agreedByName: agreedBy?.name ?? null,
    takesEffectAt: proposal.takesEffectAt?.toISOString() ?? null,
    canAgree: state === "waiting" && proposedBy.id !== readerId,
  };
}
