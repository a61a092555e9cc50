// HTTP routes for the outcome of one traveller: propose, decide, agree and send back.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { caseAnswer, declineRequest, reasonRequest, rejectRequest } from "#contract/review/case.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCase } from "../case/read-case.ts";
import type { TravellerAt } from "../decisions/take-step.ts";
import { proposeReopening } from "../reopenings/propose-reopening.ts";
import { reverse, uphold } from "../reopenings/answer-reopening.ts";
import { reopeningKinds } from "../reopenings/reopening-store.ts";
import { agree, decline, retract } from "./answer-proposal.ts";
import { approve, reject } from "./propose-outcome.ts";

/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const id = z.string().max(80);
const params = z.object({ id, travellerId: id });
type TravellerParams = z.infer<typeof params>;

const path = "/review/cases/:id/travellers/:travellerId";

export function outcomeRoutes(app: App, platform: Platform): void {
  const decide = (summary: string) => call(platform, "decide", summary);
  const second = (summary: string) => call(platform, "second_person", summary);

  app.post(`${path}/approve`, decide("Approve one traveller, or propose approval"), (request) =>
    take(platform, request, (at) => approve(platform, at)),
  );
  const rejectOptions = decide("Reject one traveller, or propose rejection");
  app.post(
    `${path}/reject`,
    { ...rejectOptions, schema: { ...rejectOptions.schema, body: rejectRequest } },
    (request) => {
      const { reason, words = "" } = request.body;
      return take(platform, request, (at) => reject(platform, at, { reason, words }));
    },
  );
  app.post(`${path}/agree`, second("Agree to a colleague's proposal"), (request) =>
    take(platform, request, (at) => agree(platform, at)),
  );
  const declineOptions = second("Send a proposal back to the specialist");
  app.post(
    `${path}/decline`,
    { ...declineOptions, schema: { ...declineOptions.schema, body: declineRequest } },
    (request) => take(platform, request, (at) => decline(platform, at, request.body.words)),
  );
  reversalRoutes(app, platform);
}

function reversalRoutes(app: App, platform: Platform): void {
  const withReason = (summary: string) => {
    const options = call(platform, "decide", summary);
    return { ...options, schema: { ...options.schema, body: reasonRequest } };
  };
  const second = (summary: string) => call(platform, "second_person", summary);
  app.post(`${path}/retract`, withReason("Take back one's own proposal"), (request) =>
    take(platform, request, (at) => retract(platform, at, request.body.reason)),
  );
  for (const kind of reopeningKinds) {
    const summary = kind === "recall" ? "Propose to recall a released visa" : "Propose to reopen a rejection";
    app.post(`${path}/${kind}`, withReason(summary), (request) =>
      take(platform, request, (at) => proposeReopening(platform, at, { kind, reason: request.body.reason })),
    );
  }
  app.post(`${path}/reverse`, second("Agree to a recall or reopening"), (request) =>
    take(platform, request, (at) => reverse(platform, at)),
  );
  app.post(`${path}/uphold`, second("Decline a recall or reopening"), (request) =>
    take(platform, request, (at) => uphold(platform, at)),
  );
}

function call(platform: Platform, action: StaffAction, summary: string) {
  return {
    onRequest: requireStaff(platform, action),
    schema: { tags: ["review"], security: [{ session: [] }], summary, params, response: { 200: caseAnswer } },
  };
}

async function take(
  platform: Platform,
  request: FastifyRequest & { params: TravellerParams },
  work: (at: TravellerAt) => Promise<void>,
) {
  const caller = staffOf(request);
  await work({ ...request.params, caller });
  return { data: await readCase(platform, caller, request.params.id) };
}
