// HTTP routes for staff to read and answer travellers' questions (docs/decisions/0020).
import { z } from "zod";
import { questionCalls } from "#contract/review/paths.ts";
import {
  conversationAnswer,
  questionCountAnswer,
  questionsAnswer,
  questionsQuery,
} from "#contract/review/questions.ts";
import { newAnswer, readUpTo } from "#contract/traveller/questions.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { answerQuestion, claimQuestion, closeQuestion, releaseQuestion } from "./answer-question.ts";
import { countWaiting } from "./question-store.ts";
import { listQuestions, readConversation } from "./read-questions.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const params = z.object({ id: z.string().max(80) });
const response = { 200: conversationAnswer };

export function questionReviewRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "answer_travellers");
  readRoutes(app, platform, onRequest);
  stepRoutes(app, platform, onRequest);
}

type Guard = ReturnType<typeof requireStaff>;

function readRoutes(app: App, platform: Platform, onRequest: Guard): void {
  const list = {
    ...shared,
    summary: "List travellers' questions",
    querystring: questionsQuery,
    response: { 200: questionsAnswer },
  };
  app.get(questionCalls.list, { onRequest, schema: list }, async (request) => {
    const rows = await listQuestions(platform, { ...request.query, reader: staffOf(request) });
    return { data: { rows, count: rows.length } };
  });
  const count = {
    ...shared,
    summary: "Count the questions waiting for the caller or for anyone",
    response: { 200: questionCountAnswer },
  };
  app.get(questionCalls.count, { onRequest, schema: count }, async (request) => ({
    data: { waiting: await countWaiting(platform.db, staffOf(request).id) },
  }));
  const read = { ...shared, summary: "Read one conversation", params, response };
  app.get(questionCalls.read(":id"), { onRequest, schema: read }, async (request) => ({
    data: await readConversation(platform, request.params.id, staffOf(request)),
  }));
}

function stepRoutes(app: App, platform: Platform, onRequest: Guard): void {
  const claim = {
    ...shared,
    summary: "Claim a conversation; 409 names the colleague who has it",
    params,
    response,
  };
  app.post(questionCalls.claim(":id"), { onRequest, schema: claim }, async (request) => {
    const { id } = request.params;
    await claimQuestion(platform, { id, staff: staffOf(request) });
    return { data: await readConversation(platform, id, staffOf(request)) };
  });
  const release = { ...shared, summary: "Release a conversation", params, response };
  app.post(questionCalls.release(":id"), { onRequest, schema: release }, async (request) => {
    const { id } = request.params;
    await releaseQuestion(platform, { id, staff: staffOf(request) });
    return { data: await readConversation(platform, id, staffOf(request)) };
  });
  const answer = {
    ...shared,
    summary: "Answer a traveller; a repeat is stored once",
    params,
    body: newAnswer,
    response,
  };
  app.post(questionCalls.answer(":id"), { onRequest, schema: answer }, async (request) => {
    const { id } = request.params;
    await answerQuestion(platform, { id, staff: staffOf(request), answer: request.body });
    return { data: await readConversation(platform, id, staffOf(request)) };
  });
  const close = { ...shared, summary: "Close a fully read conversation", params, body: readUpTo, response };
  app.post(questionCalls.close(":id"), { onRequest, schema: close }, async (request) => {
    const { id } = request.params;
    await closeQuestion(platform, { id, staff: staffOf(request), seen: request.body.position });
    return { data: await readConversation(platform, id, staffOf(request)) };
  });
}
