// HTTP routes for administrators to list, add and change staff, and for supervisors to list colleagues.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { uuid } from "#contract/envelope.ts";
import {
  administratorDecision,
  colleagueList,
  staffAddition,
  staffChange,
  staffList,
  type StaffMember as StaffMemberAnswer,
  staffMemberAnswer,
  stepUp,
} from "#contract/review/staff.ts";
import { mayAct } from "#domain/staff/scopes.ts";
import { visitorOf } from "#server/accounts/devices/visitor.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { listStaff, type StaffMember } from "#server/accounts/staff/staff-store.ts";
import { countClaims } from "#server/applications/claimed-case-store.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "./actor-of.ts";
import { waitingProposals } from "./administrator-proposal-store.ts";
import { changeColleague, inviteColleague, inviteColleagueAgain } from "./change-staff.ts";
import { activityOf } from "./staff-activity-store.ts";
import { decideAdministrator } from "./propose-administrator.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
const params = z.object({ id: uuid });

export function staffRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_staff");
  app.get(
    "/review/staff",
    {
      onRequest,
      schema: { ...shared, summary: "List current and former staff", response: { 200: staffList } },
    },
    async (request) => {
      const members = await listStaff(platform.db, platform.sealer);
      return { data: await presentAll(platform, members, staffOf(request).id) };
    },
  );
  app.post(
    "/review/staff",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Add a staff member, who is invited by email",
        body: staffAddition,
        response: { 201: staffMemberAnswer },
      },
    },
    async (request, reply) => {
      const { code, ...person } = request.body;
      const member = await inviteColleague(platform, person, confirmedBy(request, code));
      return reply.status(201).send({ data: await presentOne(platform, member, request) });
    },
  );
  changeRoute(app, platform);
  decisionRoute(app, platform);
  invitationRoute(app, platform);
  colleagueRoutes(app, platform);
}

function changeRoute(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_staff");
  app.patch(
    "/review/staff/:id",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Change a role or scope, end access or reinstate",
        params,
        body: staffChange,
        response: { 200: staffMemberAnswer },
      },
    },
    async (request) => {
      const { code, ...change } = request.body;
      const wanted = { id: request.params.id, ...change };
      const member = await changeColleague(platform, wanted, confirmedBy(request, code));
      return { data: await presentOne(platform, member, request) };
    },
  );
}

function decisionRoute(app: App, platform: Platform): void {
  app.post(
    "/review/staff/:id/decision",
    {
      onRequest: requireStaff(platform, "manage_staff"),
      schema: {
        ...shared,
        summary: "Agree that a colleague becomes an administrator, or decline",
        params,
        body: administratorDecision,
        response: { 200: staffMemberAnswer },
      },
    },
    async (request) => {
      const { code, decision } = request.body;
      const about = { id: request.params.id, decision };
      const member = await decideAdministrator(platform, about, confirmedBy(request, code));
      return { data: await presentOne(platform, member, request) };
    },
  );
}

function confirmedBy(request: FastifyRequest, code: string) {
  return { actor: actorOf(staffOf(request)), code, device: visitorOf(request).device };
}

function invitationRoute(app: App, platform: Platform): void {
  app.post(
    "/review/staff/:id/invitation",
    {
      onRequest: requireStaff(platform, "manage_staff"),
      schema: {
        ...shared,
        summary: "Reset a colleague's password and second factor, and invite them again",
        params,
        body: stepUp,
        response: { 200: staffMemberAnswer },
      },
    },
    async (request) => {
      const by = confirmedBy(request, request.body.code);
      const member = await inviteColleagueAgain(platform, request.params.id, by);
      return { data: await presentOne(platform, member, request) };
    },
  );
}

function colleagueRoutes(app: App, platform: Platform): void {
  app.get(
    "/review/colleagues",
    {
      onRequest: requireStaff(platform, "reassign"),
      schema: {
        ...shared,
        summary: "List the staff who can be assigned a case",
        response: { 200: colleagueList },
      },
    },
    async () => {
      const working = (await listStaff(platform.db, platform.sealer)).filter(
        ({ endedAt }) => endedAt === null,
      );
      const assignable = working.filter((member) => mayAct(member, "claim"));
      return { data: await withLoad(platform, assignable) };
    },
  );
}

async function withLoad({ db }: Platform, members: readonly StaffMember[]) {
  const ids = members.map(({ id }) => id);
  const claims = await countClaims(db, ids);
  const activity = await activityOf(db, ids);
  return members.map(({ id, fullName, role, scope }) => ({
    id,
    fullName,
    role,
    destinations: [...scope.destinations],
    openCases: claims.get(id) ?? 0,
    dailyCapacity: activity.get(id)?.dailyCapacity ?? null,
  }));
}

async function presentAll(
  { db, sealer }: Platform,
  members: readonly StaffMember[],
  readerId: string,
): Promise<StaffMemberAnswer[]> {
  const ids = members.map(({ id }) => id);
  const claims = await countClaims(db, ids);
  const proposals = await waitingProposals(db, sealer, ids);
  const activity = await activityOf(db, ids);
  return members.map(({ addedAt, endedAt, scope, ...member }) => {
    const proposal = proposals.get(member.id);
    return {
      ...member,
      scope: { destinations: [...scope.destinations], tasks: [...scope.tasks] },
      addedAt: addedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      openCases: claims.get(member.id) ?? 0,
      lastLoginAt: activity.get(member.id)?.lastLoginAt?.toISOString() ?? null,
      lastActiveAt: activity.get(member.id)?.lastActiveAt?.toISOString() ?? null,
      proposal: proposal
        ? {
            by: proposal.proposedBy.fullName,
            at: proposal.proposedAt.toISOString(),
            canAgree: proposal.proposedBy.id !== readerId && member.id !== readerId,
          }
        : null,
    };
  });
}

async function presentOne(
  platform: Platform,
  member: StaffMember,
  request: FastifyRequest,
): Promise<StaffMemberAnswer> {
  const [presented] = await presentAll(platform, [member], staffOf(request).id);
  if (!presented) throw new Error("a member has no presentation");
  return presented;
}
