// HTTP routes for administrators to list, add and change staff, and for supervisors to list colleagues.
import { toDataURL } from "qrcode";
import { z } from "zod";
import { uuid } from "#contract/envelope.ts";
import {
  colleagueList,
  newStaff,
  newStaffAnswer,
  staffChange,
  staffList,
  staffMemberAnswer,
} from "#contract/review/staff.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { changeStaff } from "#server/accounts/staff/change-staff.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { listStaff, type StaffMember } from "#server/accounts/staff/staff-store.ts";
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
    async () => ({ data: (await listStaff(db)).map(present) }),
  );
  app.post(
    "/review/staff",
    {
      onRequest,
      schema: { ...shared, summary: "Add a staff member", body: newStaff, response: { 201: newStaffAnswer } },
    },
    async (request, reply) => {
      const { member, ...once } = await addStaff(platform, request.body, {
        actor: actorOf(staffOf(request)),
      });
      const qr = await toDataURL(once.otpauth, { margin: 1, width: 220 });
      return reply.status(201).send({ data: { ...present(member), ...once, qr } });
    },
  );
  changeRoute(app, platform);
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
      const change = { id: request.params.id, ...request.body };
      return { data: present(await changeStaff(platform, change, actorOf(staffOf(request)))) };
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
      const working = (await listStaff(platform.db)).filter(({ endedAt }) => endedAt === null);
      const assignable = working.filter(({ role }) => role !== "administrator");
      return { data: assignable.map(({ id, fullName, role }) => ({ id, fullName, role })) };
    },
  );
}

function present({ addedAt, endedAt, ...member }: StaffMember) {
  return { ...member, addedAt: addedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
