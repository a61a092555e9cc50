// HTTP route of the other applications for the passports and of the account of a case.
import { z } from "zod";
import { otherCasesAnswer } from "#contract/review/quality/other-cases.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordReadOnce } from "../reading/record-read.ts";
import { readOtherCases } from "./read-other-cases.ts";

export function otherCaseRoutes(app: App, platform: Platform): void {
  app.get(
    "/review/cases/:id/others",
    {
      onRequest: requireStaff(platform, "open_case"),
      schema: {
        tags: ["review"],
        security: [{ session: [] }],
        summary: "List other applications for the same passports, and of the same account",
        params: z.object({ id: z.string().max(80) }),
        response: { 200: otherCasesAnswer },
      },
    },
    async (request) => {
      const id = request.params.id.toLowerCase();
      const data = await readOtherCases(platform, id, staffOf(request));
      await recordReadOnce(platform, { applicationId: id, kind: "case", caller: staffOf(request) });
      return { data };
    },
  );
}
