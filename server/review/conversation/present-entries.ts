// Presents the rows of a page of the timeline, each as the entry of its key.
import type { TimelineEntry } from "#contract/review/conversation/timeline.ts";
import { canTakeBack, type NoteKind } from "#domain/review/conversation/notes.ts";
import type { TimelineSource } from "#domain/review/conversation/timeline.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { mayTake, type StaffRole } from "#domain/staff/roles.ts";
import { openMessage } from "#server/assistance/questions/sealed-message.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText, openText } from "#server/platform/sealing/seal-texts.ts";
import { openWords } from "../case/sealed-words.ts";
import { mentionsIn } from "./mention-store.ts";
import {
  emailsById,
  eventsBySequence,
  messagesById,
  notesById,
  pushesById,
  type TimelineKey,
} from "./timeline-store.ts";

interface Page {
  applicationId: string;
  /** The traveller whose conversation it is. */
  userId: string;
  keys: readonly TimelineKey[];
  caller: Caller;
  /** The message of which the caller can take back that it needs no answer. */
  undoable: string | undefined;
}

/** An entry without what its key says. */
type Body = TimelineEntry extends infer Entry
  ? Entry extends unknown
    ? Omit<Entry, "key" | "at">
    : never
  : never;
type Bodies = ReadonlyMap<string, Body>;

/** In the order of the keys; a row that was deleted since is left out. */
export async function presentEntries(platform: Platform, page: Page): Promise<TimelineEntry[]> {
  const of = (source: TimelineSource) => page.keys.filter((key) => key.source === source).map(({ id }) => id);
  const bodies: Record<TimelineSource, Bodies> = {
    event: await events(platform, page, of("event")),
    email: await emails(platform, of("email")),
    push: await pushes(platform, of("push")),
    message: await messages(platform, page, of("message")),
    note: await notes(platform, page, of("note")),
  };
  return page.keys.flatMap(({ source, id, key, at }) => {
    const body = bodies[source].get(id);
    return body ? [{ ...body, key, at: at.toISOString() }] : [];
  });
}

async function events({ db, sealer }: Platform, page: Page, ids: readonly string[]): Promise<Bodies> {
  const rows = await eventsBySequence(db, page.applicationId, ids.map(Number));
  return new Map(
    rows.map((row) => {
      const name = row.role === null ? row.actor : (openText(sealer, row.full_name) ?? row.actor);
      const proposer = openText(sealer, row.proposer_name);
      const details = {
        ...(row.details as Record<string, unknown>),
        ...(proposer !== null && { proposer }),
        ...(row.to_status !== null && { from: row.from_status, to: row.to_status }),
      };
      const event = {
        kind: row.kind,
        at: row.happened_at.toISOString(),
        actor: { name, role: row.role as StaffRole | null },
        travellerId: row.traveller_id,
        details,
      };
      return [String(row.sequence), { source: "event", event }];
    }),
  );
}

type State = "waiting" | "sent" | "dead" | "kept";

async function emails({ db }: Platform, ids: readonly string[]): Promise<Bodies> {
  const rows = await emailsById(db, ids);
  return new Map(
    rows.map(({ id, template, tries, state, problem }) => [
      id,
      { source: "email", template, tries, state: state as State, problem: problem ?? "" },
    ]),
  );
}

async function pushes({ db }: Platform, ids: readonly string[]): Promise<Bodies> {
  const rows = await pushesById(db, ids);
  return new Map(
    rows.map(({ id, kind, state, problem }) => [
      id,
      { source: "push", kind, state: state as State, problem: problem ?? "" },
    ]),
  );
}

async function messages({ db, sealer }: Platform, page: Page, ids: readonly string[]): Promise<Bodies> {
  const rows = await messagesById(db, page.userId, ids);
  return new Map(
    rows.map((row) => {
      const place = { conversationId: row.conversation_id, id: row.id };
      return [
        row.id,
        {
          source: "message",
          id: row.id,
          sender: row.author_id === null ? "user" : "agent",
          author: openText(sealer, row.author_name),
          text: openMessage(sealer, place, row.sealed_text),
          needsNoAnswer: row.no_answer_at !== null,
          canUndo: row.no_answer_at !== null && row.id === page.undoable,
        },
      ];
    }),
  );
}

async function notes(
  { db, sealer, clock }: Platform,
  { caller }: Page,
  ids: readonly string[],
): Promise<Bodies> {
  const rows = await notesById(db, ids);
  const mentions = await mentionsIn(db, ids);
  const now = clock();
  return new Map(
    rows.map((row) => {
      const isOpen = row.taken_back_at === null && row.resolved_by === null;
      const isOwn = row.author_id === caller.id && row.kind !== "resolution";
      return [
        row.id,
        {
          source: "note",
          id: row.id,
          kind: row.kind as NoteKind,
          author: { id: row.author_id, fullName: openGivenText(sealer, row.author_name) },
          words:
            row.sealed_words &&
            openWords(sealer, { column: "case_notes.sealed_words", id: row.id }, row.sealed_words),
          isTakenBack: row.taken_back_at !== null,
          mentions: mentions
            .filter(({ note_id }) => note_id === row.id)
            .map(({ staff_id: id, full_name }) => ({ id, fullName: openGivenText(sealer, full_name) })),
          isResolved: row.resolved_by !== null,
          canTakeBack: isOpen && isOwn && canTakeBack(row.written_at, now),
          canResolve: isOpen && row.kind === "escalation" && mayTake(caller.role, "reassign"),
        },
      ];
    }),
  );
}
