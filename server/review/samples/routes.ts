// HTTP routes of the decisions that a second specialist checks blind.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  errorReasonRequest,
  nextSampleAnswer,
  sampleAnswer,
  sampleReportAnswer,
  samplesAnswer,
  secondOpinion,
} from "#contract/review/quality/samples.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordReadOnce } from "../reading/record-read.ts";
import { answerSample, explainDifference, releaseSample, takeSample } from "./answer-sample.ts";
import { listSamples, readSample } from "./read-sample.ts";
import { readSampleReport } from "./read-sample-report.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
const params = z.object({ id: z.string().max(80) });

export function sampleRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "decide");
  app.get(
    "/review/samples",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Count the decisions that the caller may check, and list their answers",
        response: { 200: samplesAnswer },
      },
    },
    async (request) => ({ data: await listSamples(platform, reviewerOf(request)) }),
  );
  app.post(
    "/review/samples/next",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Take the oldest decision that the caller may check",
        response: { 200: nextSampleAnswer },
      },
    },
    async (request) => ({ data: { id: await takeSample(platform, reviewerOf(request)) } }),
  );
  readRoute(app, platform);
  answerRoute(app, platform);
  errorRoute(app, platform);
  releaseRoute(app, platform);
  reportRoute(app, platform);
}

function reviewerOf(request: FastifyRequest) {
  const { id: staffId, scope } = staffOf(request);
  return { staffId, scope };
}

function readRoute(app: App, platform: Platform): void {
  app.get(
    "/review/samples/:id",
    {
      onRequest: requireStaff(platform, "decide"),
      schema: {
        ...shared,
        summary: "Read a case as it was before its decision",
        params,
        response: { 200: sampleAnswer },
      },
    },
    async (request) => {
      const caller = staffOf(request);
      const data = await readSample(platform, caller, request.params.id);
      await recordReadOnce(platform, { applicationId: data.caseId, kind: "case", caller });
      return { data };
    },
  );
}

function answerRoute(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "decide");
  app.post(
    "/review/samples/:id/answer",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Give a second opinion; the answer shows the decision",
        params,
        body: secondOpinion,
        response: { 200: sampleAnswer },
      },
    },
    async (request) => {
      const caller = staffOf(request);
      const { id } = request.params;
      await answerSample(platform, { id, ...reviewerOf(request) }, request.body);
      return { data: await readSample(platform, caller, id) };
    },
  );
}

function errorRoute(app: App, platform: Platform): void {
  app.post(
    "/review/samples/:id/error",
    {
      onRequest: requireStaff(platform, "decide"),
      schema: {
        ...shared,
        summary: "Say why a second opinion differs from the decision",
        params,
        body: errorReasonRequest,
        response: { 200: sampleAnswer },
      },
    },
    async (request) => {
      const caller = staffOf(request);
      const { id } = request.params;
      await explainDifference(platform, { id, ...reviewerOf(request) }, request.body.errorReason);
      return { data: await readSample(platform, caller, id) };
    },
  );
}

function releaseRoute(app: App, platform: Platform): void {
  app.post(
    "/review/samples/:id/release",
    {
      onRequest: requireStaff(platform, "decide"),
      schema: {
        ...shared,
        summary: "Return a decision, unanswered, for somebody else to check",
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await releaseSample(platform, { id: request.params.id, ...reviewerOf(request) });
      return reply.status(204).send(null);
    },
  );
}

function reportRoute(app: App, platform: Platform): void {
  app.get(
    "/review/samples/report",
    {
      onRequest: requireStaff(platform, "see_reports"),
      schema: {
        ...shared,
        summary: "Read how often second opinions agree, by person and destination",
        response: { 200: sampleReportAnswer },
      },
    },
    async () => ({ data: await platform.replica.read((db) => readSampleReport({ ...platform, db })) }),
  );
}
