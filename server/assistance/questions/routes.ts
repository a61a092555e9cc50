// HTTP routes for travellers to ask an expert (docs/decisions/0020).
import { z } from "zod";
import { calls } from "#contract/paths.ts";
import {
  messageAnswer,
  newQuestion,
  readUpTo,
  threadAnswer,
  unreadAnswer,
} from "#contract/traveller/questions.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { askExpert } from "./ask-expert.ts";
import { countUnread, markRead, readThread } from "./read-thread.ts";

const tags = ["expert help"];

export function questionRoutes(app: App, platform: Platform): void {
  void app.register(async (scope: App) => {
    scope.addHook("onRequest", requireUser(platform));
    scope.addHook("onSend", async (_request, reply) => {
      void reply.header("cache-control", "no-store");
    });
    threadRoutes(scope, platform);
    readingRoutes(scope, platform);
  });
}

function threadRoutes(app: App, platform: Platform): void {
  const read = { tags, summary: "Read the conversation with the experts", response: { 200: threadAnswer } };
  app.get(calls.questions, { schema: read }, async (request) => ({
    data: await readThread(platform, userOf(request).id),
  }));
  const ask = {
    tags,
    summary: "Ask an expert; a repeated request gets the first answer again",
    body: newQuestion,
    response: { 201: messageAnswer },
  };
  app.post(calls.questions, { schema: ask }, async (request, reply) =>
    reply.status(201).send({ data: await askExpert(platform, userOf(request).id, request.body) }),
  );
}

function readingRoutes(app: App, platform: Platform): void {
  const count = { tags, summary: "Count unread answers", response: { 200: unreadAnswer } };
  app.get(calls.unreadAnswers, { schema: count }, async (request) => ({
    data: { unread: await countUnread(platform, userOf(request).id) },
  }));
  const read = {
    tags,
    summary: "Mark messages as read up to a position",
    body: readUpTo,
    response: { 204: z.null() },
  };
  app.post(calls.readAnswers, { schema: read }, async (request, reply) => {
    await markRead(platform, { userId: userOf(request).id, position: request.body.position });
    return reply.status(204).send(null);
  });
}
