// HTTP routes of the workload of colleagues, for staff who assign cases.
import { z } from "zod";
import { uuid } from "#contract/envelope.ts";
import { capacityChange, workloadAnswer } from "#contract/review/quality/workload.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { changeCapacity, readWorkload } from "./read-workload.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };

export function workloadRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "reassign");
  app.get(
    "/review/workload",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Read what each colleague has claimed and decided",
        response: { 200: workloadAnswer },
      },
    },
    async () => ({ data: await readWorkload(platform) }),
  );
  app.put(
    "/review/staff/:id/capacity",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Set how many travellers a colleague can decide in a day",
        params: z.object({ id: uuid }),
        body: capacityChange,
        response: { 200: workloadAnswer },
      },
    },
    async (request) => {
      const { dailyCapacity } = request.body;
      await changeCapacity(platform, {
        id: request.params.id,
        dailyCapacity,
        actor: actorOf(staffOf(request)),
      });
      return { data: await readWorkload(platform) };
    },
  );
}
