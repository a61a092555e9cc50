// Suggestions from a language model for a draft (additive; off unless configured; docs/decisions/0021).
import { z } from "zod";
import { languages } from "#domain/content/languages.ts";
import { dataOf, timestamp } from "../envelope.ts";

/** GET and POST /drafts/{id}/suggestion and PUT and DELETE …/consent all answer with this. */
export const suggestion = z.object({
  /** Whether a model is configured. */
  isOffered: z.boolean(),
  /** When the traveller gave consent; null: not yet, or withdrawn. */
  agreedAt: timestamp.nullable(),
  /** The model's text about the draft's current content; null: not asked yet. Plain text, never our own advice. */
  lines: z.array(z.string()).nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
export const suggestionAnswer = dataOf(suggestion);

/** The language of POST /drafts/{id}/suggestion, and in the query of the others: a suggestion in another language is not shown. */
export const suggestionRequest = z.object({ language: z.enum(languages).default("en") });
