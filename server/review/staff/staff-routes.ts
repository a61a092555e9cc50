// HTTP routes for administrators to list, add and change staff, and for supervisors to list colleagues.
import { z } from "zod";
import { uuid } from "#contract/envelope.ts";
import {
  colleagueList,
  newStaff,
  staffChange,
  staffList,
  staffMemberAnswer,
} from "#contract/review/staff.ts";
import { inviteAgain, inviteStaff } from "#server/accounts/invitations/invite-staff.ts";
import { changeColleague } from "./change-staff.ts";
import { visitorOf } from "#server/accounts/devices/visitor.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { listStaff, type StaffMember } from "#server/accounts/staff/staff-store.ts";
import { countClaims } from "#server/applications/claimed-case-store.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "./actor-of.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
const params = z.object({ id: uuid });

export function staffRoutes(app: App, platform: Platform): void {
  const { db } = platform;
  const onRequest = requireStaff(platform, "manage_staff");
  app.get(
    "/review/staff",
    {
      onRequest,
      schema: { ...shared, summary: "List current and former staff", response: { 200: staffList } },
    },
    async () => ({ data: await presentAll(platform, await listStaff(db, platform.sealer)) }),
  );
  app.post(
    "/review/staff",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Add a staff member, who is invited by email",
        body: newStaff,
        response: { 201: staffMemberAnswer },
      },
    },
    async (request, reply) => {
      const member = await inviteStaff(platform, request.body, actorOf(staffOf(request)));
      return reply.status(201).send({ data: await presentOne(platform, member) });
    },
  );
  changeRoute(app, platform);
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
        summary: "Change a role, end access or reinstate",
        params,
        body: staffChange,
        response: { 200: staffMemberAnswer },
      },
    },
    async (request) => {
      const { code, ...change } = request.body;
      const by = { actor: actorOf(staffOf(request)), code, device: visitorOf(request).device };
      const member = await changeColleague(platform, { id: request.params.id, ...change }, by);
      return { data: await presentOne(platform, member) };
    },
  );
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
        response: { 200: staffMemberAnswer },
      },
    },
    async (request) => ({
      data: await presentOne(
        platform,
        await inviteAgain(platform, request.params.id, actorOf(staffOf(request))),
      ),
    }),
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
      const assignable = working.filter(({ role }) => role !== "administrator");
      return { data: assignable.map(({ id, fullName, role }) => ({ id, fullName, role })) };
    },
  );
}

async function presentAll({ db }: Platform, members: readonly StaffMember[]) {
  const claims = await countClaims(
    db,
    members.map(({ id }) => id),
  );
  return members.map((member) => present(member, claims));
}

async function presentOne({ db }: Platform, member: StaffMember) {
  return present(member, await countClaims(db, [member.id]));
}

function present({ addedAt, endedAt, ...member }: StaffMember, claims: ReadonlyMap<string, number>) {
  return {
    ...member,
    addedAt: addedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    openCases: claims.get(member.id) ?? 0,
  };
}
