// Filters and sort orders of the queue under a name, for oneself or the whole team.
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { caseAges } from "#domain/review/case-age.ts";
import { caseSorts, sortOrders } from "#domain/review/views/case-sorts.ts";
import { maxViewNameLength } from "#domain/review/views/saved-views.ts";
import { workViews } from "#domain/review/views/work-views.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { dataOf, plainText, uuid } from "../../envelope.ts";

/** As in the URL of the queue. Searches are not saved, because they may name people. */
const savedQuery = z.strictObject({
  view: z.enum(workViews).optional(),
  sort: z.enum(caseSorts).optional(),
  order: z.enum(sortOrders).optional(),
  destination: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
  visaType: z.enum(visaTypeIds).optional(),
  status: z.enum(applicationStatuses).optional(),
  age: z.enum(caseAges).optional(),
  assignee: z.union([uuid, z.enum(["me", "nobody"])]).optional(),
});

/** POST /review/saved-views; only staff who reassign cases share views. */
export const savedViewRequest = z.object({
  name: plainText(maxViewNameLength).refine((name) => name !== "", { message: "is missing" }),
  query: savedQuery,
  isShared: z.boolean(),
});

/** GET /review/saved-views, and the answer to saving and deleting: the caller's own and the team's, oldest first. */
const savedView = z.object({
  id: uuid,
  name: z.string(),
  query: savedQuery,
  isShared: z.boolean(),
  /** Whether the caller may delete it. */
  canDelete: z.boolean(),
});
export const savedViewsAnswer = dataOf(z.array(savedView));
export type SavedView = z.infer<typeof savedView>;
