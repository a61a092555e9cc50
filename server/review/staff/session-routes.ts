// HTTP routes for the second login step of staff, and for the current staff member.
import { secondFactorRequest, type StaffSelf, staffSelfAnswer } from "#contract/review/staff.ts";
import { actionsOf } from "#domain/staff/scopes.ts";
import { visitorOf } from "#server/accounts/devices/visitor.ts";
import { giveSecondFactor } from "#server/accounts/staff/give-second-factor.ts";
import { requireStaff, requireStaffLogIn, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";

const tags = ["review"];
const security = [{ session: [] }];

export function staffSessionRoutes(app: App, platform: Platform): void {
  app.post(
    "/review/second-factor",
    {
      onRequest: requireStaffLogIn(platform),
      schema: {
        tags,
        security,
        summary: "Submit the code from the authenticator app",
        body: secondFactorRequest,
        response: { 200: staffSelfAnswer },
      },
    },
    async (request) => {
      const { device } = visitorOf(request);
      await giveSecondFactor(platform, staffOf(request), { code: request.body.code, device });
      return { data: selfOf(staffOf(request)) };
    },
  );
  app.get(
    "/review/me",
    {
      onRequest: requireStaff(platform),
      schema: {
        tags,
        security,
        summary: "Read the current staff member and their permissions",
        response: { 200: staffSelfAnswer },
      },
    },
    async (request) => ({ data: selfOf(staffOf(request)) }),
  );
}

function selfOf({ id, fullName, email, role, scope }: ReturnType<typeof staffOf>): StaffSelf {
  return { id, fullName, email, role, actions: actionsOf({ role, scope }) };
}
