// HTTP routes to write to the traveller from a case, with templates.
import { z } from "zod";
import { newMessage, templatesAnswer } from "#contract/review/conversation/messages.ts";
import { noteAnswer } from "#contract/review/conversation/notes.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readTemplates } from "./read-templates.ts";
import { noteAnswerNeeded, noteNoAnswer } from "./note-no-answer.ts";
import { writeToTraveller } from "./write-to-traveller.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };
/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const id = z.string().max(80);
const params = z.object({ id });
const messageParams = z.object({ id, messageId: id });

export function caseMessageRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "answer_travellers");
  writeRoutes(app, platform, onRequest);
  noAnswerRoutes(app, platform, onRequest);
}

type Guard = ReturnType<typeof requireStaff>;

function writeRoutes(app: App, platform: Platform, onRequest: Guard): void {
  const write = {
    ...shared,
    summary: "Write to the traveller about this case; they read it in the chat",
    params,
    body: newMessage,
    response: { 200: noteAnswer },
  };
  app.post(conversationCalls.messages(":id"), { onRequest, schema: write }, async (request) => {
    await writeToTraveller(platform, { id: request.params.id, caller: staffOf(request) }, request.body);
    return { data: { id: request.body.id } };
  });
  const templates = {
    ...shared,
    summary: "Read the templates of messages that fit this case, in the traveller's language",
    params,
    response: { 200: templatesAnswer },
  };
  app.get(conversationCalls.templates(":id"), { onRequest, schema: templates }, async (request) => ({
    data: await readTemplates(platform, request.params.id),
  }));
}

function noAnswerRoutes(app: App, platform: Platform, onRequest: Guard): void {
  const path = conversationCalls.noAnswer(":id", ":messageId");
  const options = (summary: string) => ({
    onRequest,
    schema: { ...shared, summary, params: messageParams, response: { 200: noteAnswer } },
  });
  app.post(path, options("Note that a traveller's message needs no answer"), async (request) => {
    const { messageId } = request.params;
    await noteNoAnswer(platform, { ...request.params, caller: staffOf(request) });
    return { data: { id: messageId } };
  });
  app.delete(path, options("Take back that a traveller's message needs no answer"), async (request) => {
    const { messageId } = request.params;
    await noteAnswerNeeded(platform, { ...request.params, caller: staffOf(request) });
    return { data: { id: messageId } };
  });
}
