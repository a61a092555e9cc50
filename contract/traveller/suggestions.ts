// Suggestions of a language model for an application being prepared (additive; off unless set up; docs/decisions/0021).
import { z } from "zod";
import { languages } from "#domain/content/languages.ts";
import { dataOf, timestamp } from "../envelope.ts";

/** GET, POST /drafts/{id}/suggestion and PUT, DELETE …/consent all answer with how it stands. */
export const suggestion = z.object({
  /** Whether there is a model to ask. */
  isOffered: z.boolean(),
  /** When its traveller agreed; null: not, or no longer. */
  agreedAt: timestamp.nullable(),
  /** The model's words about the application as it is now; null: not asked yet. Plain text, never advice of ours. */
  lines: z.array(z.string()).nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
export const suggestionAnswer = dataOf(suggestion);

/** POST /drafts/{id}/suggestion, and in the query of the others: what was said in another language is not shown. */
export const suggestionWish = z.object({ language: z.enum(languages).default("en") });
