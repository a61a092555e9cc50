// GET /review/cases/{id}/timeline: one page of what has happened to a case and what was said about it.
import type { z } from "zod";
import type { Timeline, timelineQuery } from "#contract/review/conversation/timeline.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { timelinePage } from "#domain/review/conversation/timeline.ts";
import {
  type About,
  lastMessageAbout,
  waitingMessagesAbout,
} from "#server/assistance/questions/no-answer-store.ts";
import { openMessage } from "#server/assistance/questions/sealed-message.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";
import { getCase } from "../case/case-store.ts";
import { markMentionsSeen } from "./mention-store.ts";
import { listEscalations } from "./note-store.ts";
import { presentEntries } from "./present-entries.ts";
import { listTimelineKeys, type TimelinePlace, undeliveredEmails } from "./timeline-store.ts";

const maxUndelivered = 5;

/** Notes that mention the caller count as seen from then on. Throws `application_not_found` for unknown and malformed IDs. */
export async function readTimeline(
  platform: Platform,
  { id, caller }: { id: string; caller: Caller },
  { show, before }: z.output<typeof timelineQuery>,
): Promise<Timeline> {
  const { db, clock } = platform;
  const row = await getCase(db, id);
  const about = { applicationId: row.id, draftId: row.draft_id };
  const found = await listTimelineKeys(db, {
    ...about,
    show,
    before: before === undefined ? undefined : placeOf(before),
    limit: timelinePage + 1,
  });
  const keys = found.slice(0, timelinePage);
  const last = found.length > timelinePage ? keys.at(-1) : undefined;
  await markMentionsSeen(db, { staffId: caller.id, applicationId: row.id, now: clock() });
  const undoable = row.assignee_id === caller.id ? (await lastMessageAbout(db, about))?.id : undefined;
  const page = { applicationId: row.id, userId: row.user_id, keys, caller, undoable };
  return {
    entries: await presentEntries(platform, page),
    next: last ? `${last.at.toISOString()} ${last.key}` : null,
    waiting: await waitingOf(platform, about),
    ...(await standingOut(platform, row.id)),
  };
}

/** What the screen shows above the entries. */
async function standingOut(
  { db, sealer }: Platform,
  applicationId: string,
): Promise<Pick<Timeline, "undelivered" | "escalation">> {
  const undelivered = await undeliveredEmails(db, applicationId, maxUndelivered);
  const [escalation] = await listEscalations(db, { applicationId, limit: 1 });
  return {
    undelivered: undelivered.map(({ template, created_at, problem }) => ({
      template,
      at: created_at.toISOString(),
      problem: problem ?? "",
    })),
    escalation: escalation
      ? { by: openGivenText(sealer, escalation.author_name), at: escalation.written_at.toISOString() }
      : null,
  };
}

async function waitingOf({ db, sealer }: Platform, about: About): Promise<Timeline["waiting"]> {
  const messages = await waitingMessagesAbout(db, about);
  return messages.map(({ id, conversation_id: conversationId, sealed_text: text, sent_at: at }) => ({
    id,
    at: at.toISOString(),
    text: openMessage(sealer, { conversationId, id }, text),
  }));
}

/** The contract has checked its form. */
function placeOf(cursor: string): TimelinePlace {
  const [time = "", key = ""] = cursor.split(" ");
  return { at: new Date(time), key };
}
