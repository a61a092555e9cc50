// HTTP routes of the conversation of a case: its timeline, internal notes, and what waits for the caller because of them.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  attentionAnswer,
  escalationsAnswer,
  mentionableAnswer,
  newNote,
  newResolution,
  noteAnswer,
} from "#contract/review/conversation/notes.ts";
import { timelineAnswer, timelineQuery } from "#contract/review/conversation/timeline.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordRead } from "../reading/record-read.ts";
import { caseMessageRoutes } from "../messages/routes.ts";
import { readEscalations } from "./read-escalations.ts";
import { readAttention } from "./read-attention.ts";
import { readTimeline } from "./read-timeline.ts";
import { listMentionable, resolveEscalation, takeBackNote, writeNote } from "./write-note.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const id = z.string().max(80);
const caseParams = z.object({ id });
const noteParams = z.object({ id, noteId: id });

export function conversationRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "open_case");
  readRoutes(app, platform, onRequest);
  writeRoutes(app, platform, onRequest);
  caseMessageRoutes(app, platform);
}

type Guard = ReturnType<typeof requireStaff>;

function readRoutes(app: App, platform: Platform, onRequest: Guard): void {
  const timeline = {
    ...shared,
    summary: "Read the timeline of a case: history, emails, pushes, messages and notes",
    params: caseParams,
    querystring: timelineQuery,
    response: { 200: timelineAnswer },
  };
  app.get(conversationCalls.timeline(":id"), { onRequest, schema: timeline }, async (request) => {
    const at = { id: request.params.id, caller: staffOf(request) };
    const data = await readTimeline(platform, at, request.query);
    await recordRead(platform, { applicationId: at.id, kind: "case", caller: at.caller });
    return { data };
  });
  const mentionable = {
    ...shared,
    summary: "List the colleagues whom a note can mention",
    response: { 200: mentionableAnswer },
  };
  app.get(conversationCalls.mentionable, { onRequest, schema: mentionable }, async () => ({
    data: await listMentionable(platform.db, platform),
  }));
  const attention = {
    ...shared,
    summary: "List the notes that mention the caller, and for supervisors the escalated cases",
    response: { 200: attentionAnswer },
  };
  app.get(conversationCalls.attention, { onRequest, schema: attention }, async (request) => ({
    data: await readAttention(platform, staffOf(request)),
  }));
  escalationRoute(app, platform);
}

function escalationRoute(app: App, platform: Platform): void {
  const schema = {
    ...shared,
    summary: "List the escalated cases with the reason, for supervisors",
    response: { 200: escalationsAnswer },
  };
  const onRequest = requireStaff(platform, "reassign");
  app.get(conversationCalls.escalations, { onRequest, schema }, async (request) => ({
    data: await readEscalations(platform, staffOf(request)),
  }));
}

function writeRoutes(app: App, platform: Platform, onRequest: Guard): void {
  const write = {
    ...shared,
    summary: "Write an internal note on a case, or escalate the case to a supervisor",
    params: caseParams,
    body: newNote,
    response: { 200: noteAnswer },
  };
  app.post(conversationCalls.notes(":id"), { onRequest, schema: write }, async (request) => {
    await writeNote(platform, at(request, request.params.id), request.body);
    return { data: { id: request.body.id } };
  });
  const takeBack = {
    ...shared,
    summary: "Take back one's own note within ten minutes",
    params: noteParams,
    response: { 200: noteAnswer },
  };
  app.delete(conversationCalls.note(":id", ":noteId"), { onRequest, schema: takeBack }, async (request) => {
    const { id: of, noteId } = request.params;
    await takeBackNote(platform, { ...at(request, of), noteId });
    return { data: { id: noteId } };
  });
  const resolve = {
    ...shared,
    summary: "Resolve an escalation, with words for its author",
    params: noteParams,
    body: newResolution,
    response: { 200: noteAnswer },
  };
  const supervisors = requireStaff(platform, "reassign");
  const path = conversationCalls.resolveNote(":id", ":noteId");
  app.post(path, { onRequest: supervisors, schema: resolve }, async (request) => {
    const { id: of, noteId } = request.params;
    await resolveEscalation(platform, { ...at(request, of), noteId }, request.body);
    return { data: { id: request.body.id } };
  });
}

function at(request: FastifyRequest, of: string) {
  return { id: of, caller: staffOf(request) };
}
