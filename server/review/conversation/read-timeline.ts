// GET /review/cases/{id}/timeline: one page of what has happened to a case and what was said about it.
import type { z } from "zod";
import type { Timeline, timelineQuery } from "#contract/review/conversation/timeline.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { timelinePage } from "#domain/review/conversation/timeline.ts";
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
  const found = await listTimelineKeys(db, {
    applicationId: row.id,
    draftId: row.draft_id,
    show,
    before: before === undefined ? undefined : placeOf(before),
    limit: timelinePage + 1,
  });
  const keys = found.slice(0, timelinePage);
  const last = found.length > timelinePage ? keys.at(-1) : undefined;
  await markMentionsSeen(db, { staffId: caller.id, applicationId: row.id, now: clock() });
  return {
    entries: await presentEntries(platform, { applicationId: row.id, userId: row.user_id, keys, caller }),
    next: last ? `${last.at.toISOString()} ${last.key}` : null,
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

/** The contract has checked its form. */
function placeOf(cursor: string): TimelinePlace {
  const [time = "", key = ""] = cursor.split(" ");
  return { at: new Date(time), key };
}
