// HTTP routes of legal holds, for administrators (docs/decisions/0015, P47).
import { z } from "zod";
import { uuid } from "#contract/envelope.ts";
import { holdLift, holdRequest, officeHolds } from "#contract/review/holds.ts";
import { visitorOf } from "#server/accounts/devices/visitor.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findHeld } from "./find-held.ts";
import { setLegalHold } from "./hold-store.ts";
import { liftHold } from "./lift-hold.ts";
import { listHolds } from "./list-holds.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };

export function holdRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_holds");
  app.get(
    "/review/office/holds",
    { onRequest, schema: { ...shared, summary: "List every legal hold", response: { 200: officeHolds } } },
    async () => ({ data: await listHolds(platform) }),
  );
  app.post(
    "/review/office/holds",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Put an application or a whole account on legal hold",
        body: holdRequest,
        response: { 201: officeHolds },
      },
    },
    async (request, reply) => {
      const { reason } = request.body;
      const held = await findHeld(platform, request.body);
      await setLegalHold(platform, { ...held, reason, by: staffOf(request).id });
      return reply.status(201).send({ data: await listHolds(platform) });
    },
  );
  liftRoute(app, platform);
}

function liftRoute(app: App, platform: Platform): void {
  app.post(
    "/review/office/holds/:id/lift",
    {
      onRequest: requireStaff(platform, "manage_holds"),
      schema: {
        ...shared,
        summary: "Lift a legal hold",
        params: z.object({ id: uuid }),
        body: holdLift,
        response: { 200: officeHolds },
      },
    },
    async (request) => {
      const { id, email } = staffOf(request);
      const { code, reason } = request.body;
      const by = { actor: { id, name: email }, code, device: visitorOf(request).device };
      await liftHold(platform, { id: request.params.id, reason, by });
      return { data: await listHolds(platform) };
    },
  );
}
