// Who has which case open, for the marks 'Arjun is viewing'.
import { z } from "zod";
import { dataOf, uuid } from "../../envelope.ts";

/** GET /review/viewers: the caller's colleagues, most recent first. */
export const viewersAnswer = dataOf(z.array(z.object({ caseId: uuid, id: uuid, fullName: z.string() })));
export type CaseViewer = z.infer<typeof viewersAnswer>["data"][number];

/** POST and DELETE /review/cases/{id}/viewing, without a body. */
export const viewingAnswer = dataOf(z.null());
