// HTTP routes of absences and hand-overs.
import { z } from "zod";
import { teamCalls } from "#contract/review/paths.ts";
import { absenceRequest, handOverAnswer, handOverRequest, teamAnswer } from "#contract/review/work/team.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { changeAbsence, handOver, readTeam } from "./team.ts";

/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const params = z.object({ id: z.string().max(80) });
const described = (summary: string) => ({ tags: ["review"], security: [{ session: [] }], summary });

export function absenceRoutes(app: App, platform: Platform): void {
  const response = { 200: teamAnswer };
  const list = { ...described("List who is away, and what they have to do"), response };
  app.get(
    teamCalls.list,
    { onRequest: requireStaff(platform, "see_queue"), schema: list },
    async (request) => ({
      data: await readTeam(platform, staffOf(request)),
    }),
  );
  const own = { ...described("Say that the caller is away"), body: absenceRequest, response };
  app.put(teamCalls.own, { onRequest: requireStaff(platform, "claim"), schema: own }, async (request) => {
    const staff = staffOf(request);
    await changeAbsence(platform, { staffId: staff.id, by: staff.id, absence: request.body.absence });
    return { data: await readTeam(platform, staff) };
  });
  const onRequest = requireStaff(platform, "reassign");
  const others = { ...described("Mark a colleague as absent"), params, body: absenceRequest, response };
  app.put(teamCalls.absence(":id"), { onRequest, schema: others }, async (request) => {
    const staff = staffOf(request);
    await changeAbsence(platform, {
      staffId: request.params.id,
      by: staff.id,
      absence: request.body.absence,
    });
    return { data: await readTeam(platform, staff) };
  });
  const handing = {
    ...described("Hand the cases of a colleague that need a specialist over to another, or to the queue"),
    params,
    body: handOverRequest,
    response: { 200: handOverAnswer },
  };
  app.post(teamCalls.handOver(":id"), { onRequest, schema: handing }, async (request) => {
    const { staffId: to } = request.body;
    return { data: await handOver(platform, { from: request.params.id, to, staff: staffOf(request) }) };
  });
}
