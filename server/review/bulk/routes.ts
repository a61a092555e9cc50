// HTTP routes of acts on many cases at once: claim, release, assign, agree to proposals, and file.
import { bulkCalls } from "#contract/review/paths.ts";
import {
  bulkAgreeAnswer,
  bulkAgreeRequest,
  bulkAnswer,
  bulkAssignRequest,
  bulkFileRequest,
  bulkFilingsAnswer,
  bulkProposalsAnswer,
  bulkRequest,
} from "#contract/review/work/bulk.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assignCase, claimCase, releaseCase } from "../queue/claim-case.ts";
import { bulkAgree, readProposals } from "./bulk-agree.ts";
import { bulkFile, readFilings } from "./bulk-file.ts";
import { runBulk } from "./run-bulk.ts";

export function bulkRoutes(app: App, platform: Platform): void {
  const open = (action: StaffAction) => ({ onRequest: requireStaff(platform, action) });
  const response = { 200: bulkAnswer };

  const claim = { ...described("Claim several cases"), body: bulkRequest, response };
  app.post(bulkCalls.claim, { ...open("claim"), schema: claim }, async (request) => {
    const staff = staffOf(request);
    const act = (caseId: string) => claimCase(platform, { caseId, staff });
    return { data: await runBulk(platform, request.body.cases, act) };
  });
  const release = { ...described("Release several cases"), body: bulkRequest, response };
  app.post(bulkCalls.release, { ...open("claim"), schema: release }, async (request) => {
    const staff = staffOf(request);
    const act = (caseId: string) => releaseCase(platform, { caseId, staff });
    return { data: await runBulk(platform, request.body.cases, act) };
  });
  const assign = { ...described("Assign several cases"), body: bulkAssignRequest, response };
  app.post(bulkCalls.assign, { ...open("reassign"), schema: assign }, async (request) => {
    const staff = staffOf(request);
    const { cases, staffId } = request.body;
    const act = (caseId: string) => assignCase(platform, { caseId, staff, staffId });
    return { data: await runBulk(platform, cases, act) };
  });
  proposalRoutes(app, platform);
  filingRoutes(app, platform);
}

function proposalRoutes(app: App, platform: Platform): void {
  const open = { onRequest: requireStaff(platform, "second_person") };
  const list = {
    ...described("List the proposals in several cases that the caller may agree to"),
    body: bulkRequest,
    response: { 200: bulkProposalsAnswer },
  };
  app.post(bulkCalls.proposals, { ...open, schema: list }, async (request) => ({
    data: await readProposals(platform, staffOf(request), request.body.cases),
  }));
  const agreed = {
    ...described("Agree to several proposals"),
    body: bulkAgreeRequest,
    response: { 200: bulkAgreeAnswer },
  };
  app.post(bulkCalls.agree, { ...open, schema: agreed }, async (request) => ({
    data: await bulkAgree(platform, staffOf(request), request.body.proposals),
  }));
}

function filingRoutes(app: App, platform: Platform): void {
  const list = {
    ...described("List which of several cases the caller may file"),
    body: bulkRequest,
    response: { 200: bulkFilingsAnswer },
  };
  const open = { onRequest: requireStaff(platform, "file") };
  app.post(bulkCalls.filings, { ...open, schema: list }, async (request) => ({
    data: await readFilings(platform, staffOf(request), request.body.cases),
  }));
  const filed = {
    ...described("Record the filing of several cases"),
    body: bulkFileRequest,
    response: { 200: bulkAnswer },
  };
  app.post(bulkCalls.file, { ...open, schema: filed }, async (request) => ({
    data: await bulkFile(platform, staffOf(request), request.body),
  }));
}

function described(summary: string) {
  return { tags: ["review"], security: [{ session: [] }], summary };
}
