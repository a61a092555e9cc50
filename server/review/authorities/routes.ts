// HTTP routes for administrators to describe how an authority takes applications.
import { z } from "zod";
import { authorityChange, officeAuthorityAnswer } from "#contract/review/authorities/authority-profile.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { readOfficeAuthority, saveProfile } from "./edit-profile.ts";

const shared = {
  tags: ["review"],
  security: [{ session: [] }],
  params: z.object({ destinationId: z.string().max(80) }),
  response: { 200: officeAuthorityAnswer },
};

export function authorityRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_catalogue");
  app.get(
    "/review/office/authorities/:destinationId",
    {
      onRequest,
      schema: { ...shared, summary: "Read how the authority of a destination takes applications" },
    },
    async (request) => ({ data: await readOfficeAuthority(platform, request.params.destinationId) }),
  );
  app.put(
    "/review/office/authorities/:destinationId",
    {
      onRequest: requireStaff(platform, "manage_catalogue"),
      schema: {
        ...shared,
        summary: "Save how the authority of a destination takes applications",
        body: authorityChange,
      },
    },
    async (request) => ({
      data: await saveProfile(platform, {
        destinationId: request.params.destinationId,
        change: request.body,
        actor: actorOf(staffOf(request)),
      }),
    }),
  );
}
