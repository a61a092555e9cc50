// HTTP routes of the queue: views, filter, search, next case, claim, release and assign.
import { z } from "zod";
import { queueCalls } from "#contract/review/paths.ts";
import {
  assignRequest,
  nextCaseAnswer,
  nextCaseRequest,
  queueAnswer,
  queueQuery,
  queueRowAnswer,
  queueSearch,
  viewsAnswer,
} from "#contract/review/queue.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assignCase, claimCase, releaseCase } from "./claim-case.ts";
import { listCases, readQueueRow } from "./list-cases.ts";
import { viewReader } from "../work/read-views.ts";
import { takeNextCase } from "../work/take-next-case.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const params = z.object({ id: z.string().max(80) });
const response = { 200: queueRowAnswer };

const listSchema = {
  ...shared,
  summary: "List the queue, by view, filters and sort order",
  querystring: queueQuery,
  response: { 200: queueAnswer },
};
const searchSchema = {
  ...shared,
  summary:
    "Search by application number, names, passport number, email address, phone number or the authority's reference",
  body: queueSearch,
  response: { 200: queueAnswer },
};
const viewsSchema = {
  ...shared,
  summary: "Count the cases in each of the caller's views",
  response: { 200: viewsAnswer },
};
const nextSchema = {
  ...shared,
  summary: "Claim the most urgent case that needs a specialist",
  body: nextCaseRequest,
  response: { 200: nextCaseAnswer },
};
const claimSchema = {
  ...shared,
  summary: "Claim a case; 409 names the colleague who has it",
  params,
  response,
};
const releaseSchema = { ...shared, summary: "Release a case that the caller has claimed", params, response };
const assignSchema = {
  ...shared,
  summary: "Assign a case to a colleague, or return it to the queue",
  params,
  body: assignRequest,
  response,
};

export function queueRoutes(app: App, platform: Platform): void {
  const seeGuard = requireStaff(platform, "see_queue");
  app.get(queueCalls.list, { onRequest: seeGuard, schema: listSchema }, async (request) => ({
    data: await listCases(platform, request.query, staffOf(request)),
  }));
  app.post(queueCalls.search, { onRequest: seeGuard, schema: searchSchema }, async (request) => ({
    data: await listCases(platform, request.body, staffOf(request)),
  }));
  const readViews = viewReader(platform);
  app.get(queueCalls.views, { onRequest: seeGuard, schema: viewsSchema }, async (request) => ({
    data: await readViews(staffOf(request)),
  }));
  const claimGuard = requireStaff(platform, "claim");
  app.post(queueCalls.next, { onRequest: claimGuard, schema: nextSchema }, async (request) => {
    const id = await takeNextCase(platform, staffOf(request), request.body);
    return { data: id === null ? null : await getRow(platform, id) };
  });
  app.post(queueCalls.claim(":id"), { onRequest: claimGuard, schema: claimSchema }, async (request) => {
    await claimCase(platform, { caseId: request.params.id, staff: staffOf(request) });
    return { data: await getRow(platform, request.params.id) };
  });
  app.post(queueCalls.release(":id"), { onRequest: claimGuard, schema: releaseSchema }, async (request) => {
    await releaseCase(platform, { caseId: request.params.id, staff: staffOf(request) });
    return { data: await getRow(platform, request.params.id) };
  });
  const assignOptions = { onRequest: requireStaff(platform, "reassign"), schema: assignSchema };
  app.post(queueCalls.assign(":id"), assignOptions, async (request) => {
    const { staffId } = request.body;
    await assignCase(platform, { caseId: request.params.id, staff: staffOf(request), staffId });
    return { data: await getRow(platform, request.params.id) };
  });
}

async function getRow(platform: Platform, id: string) {
  const row = await readQueueRow(platform, id);
  if (!row) throw new Error("the case was not found after the change");
  return row;
}
