// Internal notes on a case, and what waits for the caller because of them.
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { maxMentions, noteCharacters } from "#domain/review/conversation/notes.ts";
import { dataOf, timestamp, uuid } from "../../envelope.ts";
import { messageText } from "../../traveller/questions.ts";

/** POST /review/cases/{id}/notes. The caller chooses `id`: a note that is sent again is stored once. */
export const newNote = z.object({
  id: uuid,
  kind: z.enum(["note", "escalation"]),
  words: messageText(noteCharacters),
  /** The IDs of colleagues who may open cases. */
  mentions: z.array(uuid).max(maxMentions).default([]),
});

/** POST /review/cases/{id}/notes/{noteId}/resolution */
export const newResolution = z.object({ id: uuid, words: messageText(noteCharacters) });

export const noteAnswer = dataOf(z.object({ id: uuid }));

const waitingNote = z.object({
  noteId: uuid,
  /** Of the case. */
  id: uuid,
  applicationId: z.string(),
  by: z.string(),
  at: timestamp,
});
export type WaitingNote = z.infer<typeof waitingNote>;

/** GET /review/escalations: for supervisors, at most 100; the one that has waited longest comes first. */
export const escalationsAnswer = dataOf(
  z.array(
    waitingNote.extend({
      status: z.enum(applicationStatuses),
      /** The name of the person who has claimed the case. */
      assignee: z.string().nullable(),
      /** Why it was escalated; blank once it is erased. */
      words: z.string(),
    }),
  ),
);
export type EscalatedCase = z.infer<typeof escalationsAnswer>["data"][number];

/** GET /review/mentionable: the colleagues whom a note can mention. */
export const mentionableAnswer = dataOf(z.array(z.object({ id: uuid, fullName: z.string() })));
export type Mentionable = z.infer<typeof mentionableAnswer>["data"][number];

/**
 * GET /review/attention: the notes that mention the caller and that they have not seen, and for supervisors the escalated
 * cases and the corrections of details that colleagues propose. Newest first, at most 50 of each.
 */
export const attentionAnswer = dataOf(
  z.object({
    mentions: z.array(waitingNote),
    escalations: z.array(waitingNote),
    /** Omitted by a server of the version before. */
    corrections: z.array(waitingNote).optional(),
  }),
);
export type Attention = z.infer<typeof attentionAnswer>["data"];
