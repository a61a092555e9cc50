// Messages that staff write to a traveller from a case.
import { z } from "zod";
import { answerCharacters } from "#domain/assistance/questions.ts";
import { languages } from "#domain/content/languages.ts";
import { templateNames } from "#domain/review/conversation/templates.ts";
import { dataOf, uuid } from "../../envelope.ts";
import { messageText } from "../../traveller/questions.ts";

/** POST /review/cases/{id}/messages. The caller chooses `id`: a message that is sent again is stored once. */
export const newMessage = z.object({ id: uuid, text: messageText(answerCharacters) });

/** GET /review/cases/{id}/message-templates: those that fit the case, filled in, in the traveller's language. */
export const templatesAnswer = dataOf(
  z.object({
    language: z.enum(languages),
    templates: z.array(z.object({ name: z.enum(templateNames), text: z.string() })),
  }),
);
export type MessageTemplates = z.infer<typeof templatesAnswer>["data"];
