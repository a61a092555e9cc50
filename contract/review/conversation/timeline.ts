// The timeline of a case, newest first: history, emails, push notifications, messages and notes.
import { z } from "zod";
import { noteKinds } from "#domain/review/conversation/notes.ts";
import { timelineFilterNames } from "#domain/review/conversation/timeline.ts";
import { dataOf, timestamp, uuid } from "../../envelope.ts";
import { historyLine } from "../case.ts";

/** `key` is unique within the case. */
const entry = { key: z.string(), at: timestamp };
const colleague = z.object({ id: uuid, fullName: z.string() });

const note = z.object({
  ...entry,
  source: z.literal("note"),
  id: uuid,
  kind: z.enum(noteKinds),
  author: colleague,
  /** Null once it was taken back, or the traveller's data is erased. */
  words: z.string().nullable(),
  isTakenBack: z.boolean(),
  mentions: z.array(colleague),
  isResolved: z.boolean(),
  /** Whether the caller can take it back now, or resolve it. */
  canTakeBack: z.boolean(),
  canResolve: z.boolean(),
});

const delivery = {
  /** `kept`: shown in the mailbox of a development or demonstration server. */
  state: z.enum(["waiting", "sent", "dead", "kept"]),
  /** The last answer of the server that refused it, such as '550 5.1.1'; empty if none did. */
  problem: z.string(),
};

const email = z.object({
  ...entry,
  source: z.literal("email"),
  /** The name of the template, which says what it is about. */
  template: z.string(),
  tries: z.number().int(),
  ...delivery,
});

const push = z.object({ ...entry, source: z.literal("push"), kind: z.string(), ...delivery });

const message = z.object({
  ...entry,
  source: z.literal("message"),
  id: uuid,
  /** The traveller, or staff. */
  sender: z.enum(["user", "agent"]),
  author: z.string().nullable(),
  text: z.string(),
  /** As staff have noted of a traveller's message. */
  needsNoAnswer: z.boolean(),
  /** Whether the caller can take that back. */
  canUndo: z.boolean(),
});

const event = z.object({ ...entry, source: z.literal("event"), event: historyLine });

export const timelineEntry = z.discriminatedUnion("source", [event, email, push, message, note]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

const cursorParts = z.tuple([timestamp, z.string().regex(/^[a-z][\w-]{1,40}$/)]);
const cursor = z
  .string()
  .max(100)
  .refine((text) => cursorParts.safeParse(text.split(" ")).success, "Not a cursor of the timeline.");

/** `before` is `next` of the page before. */
export const timelineQuery = z.object({
  show: z.enum(timelineFilterNames).default("all"),
  before: cursor.optional(),
});

/** GET /review/cases/{id}/timeline */
export const timelineAnswer = dataOf(
  z.object({
    entries: z.array(timelineEntry),
    /** Where the next page begins; null on the last one. */
    next: z.string().nullable(),
    /** Emails about this case that no server took, newest first. */
    undelivered: z.array(z.object({ template: z.string(), at: timestamp, problem: z.string() })),
    /** The escalation that waits for a supervisor. */
    escalation: z.object({ by: z.string(), at: timestamp }).nullable(),
    /** The traveller's messages about this case that wait for an answer, the newest last. */
    waiting: z.array(z.object({ id: uuid, at: timestamp, text: z.string() })),
  }),
);
export type Timeline = z.infer<typeof timelineAnswer>["data"];
