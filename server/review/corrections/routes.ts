// HTTP routes of corrections that staff propose. Every call returns the updated case.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { caseAnswer } from "#contract/review/case.ts";
import { correctionAnswerRequest, proposeCorrectionRequest } from "#contract/review/requests/corrections.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCase } from "../case/read-case.ts";
import type { TravellerAt } from "../decisions/take-step.ts";
import { agreeToCorrection, declineCorrection, retractCorrection } from "./answer-correction.ts";
import { proposeCorrection } from "./propose-correction.ts";

/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const id = z.string().max(80);
const params = z.object({ id, travellerId: id });

const path = "/review/cases/:id/travellers/:travellerId/correction";

export function correctionRoutes(app: App, platform: Platform): void {
  const call = (action: StaffAction, summary: string) => ({
    onRequest: requireStaff(platform, action),
    schema: { tags: ["review"], security: [{ session: [] }], summary, params, response: { 200: caseAnswer } },
  });
  const take = async (
    request: FastifyRequest & { params: z.infer<typeof params> },
    work: (at: TravellerAt) => Promise<void>,
  ) => {
    const caller = staffOf(request);
    await work({ ...request.params, caller });
    return { data: await readCase(platform, caller, request.params.id) };
  };

  const propose = call("decide", "Propose to correct details of a traveller");
  app.post(path, { ...propose, schema: { ...propose.schema, body: proposeCorrectionRequest } }, (request) =>
    take(request, (at) => proposeCorrection(platform, at, request.body)),
  );
  app.post(`${path}/agree`, call("second_person", "Agree to a correction of details"), (request) =>
    take(request, (at) => agreeToCorrection(platform, at)),
  );
  const decline = call("second_person", "Decline a correction of details");
  app.post(
    `${path}/decline`,
    { ...decline, schema: { ...decline.schema, body: correctionAnswerRequest } },
    (request) => take(request, (at) => declineCorrection(platform, at, request.body.reason)),
  );
  const retract = call("decide", "Take back one's own correction of details");
  app.post(
    `${path}/retract`,
    { ...retract, schema: { ...retract.schema, body: correctionAnswerRequest } },
    (request) => take(request, (at) => retractCorrection(platform, at, request.body.reason)),
  );
}
