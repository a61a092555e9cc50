// The queue of cases at /review: filters, search, claims.
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { caseAges } from "#domain/review/case-age.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, timestamp, uuid } from "../envelope.ts";

/** The default number of cases on a page. */
export const defaultPageSize = 25;

/**
 * `assignee` is a staff ID, 'me' or 'nobody'. Without `status`: the open cases. `after` is the previous page's cursor.
 * The queue is sorted by promised date.
 */
export const queueQuery = z.object({
  destination: z.string().max(80).optional(),
  visaType: z.enum(visaTypeIds).optional(),
  status: z.enum(applicationStatuses).optional(),
  age: z.enum(caseAges).optional(),
  assignee: z.union([uuid, z.enum(["me", "nobody"])]).optional(),
  after: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
});
export type QueueQuery = z.infer<typeof queueQuery>;

/**
 * POST /review/cases/search: a POST because the search may be a passport number, which must not be in a URL.
 * `search`: an application number, a passport number, or whole words of names, which must all be found; blank means no
 * search. Without `status` it searches all cases. The newest is first.
 */
export const queueSearch = queueQuery.extend({ search: z.string().max(120) });
export type QueueSearch = z.infer<typeof queueSearch>;

/** `workingDaysLeft` until the promised date; negative after it. No passport numbers here. */
export const queueRow = z.object({
  id: uuid,
  applicationId: z.string(),
  destination: z.object({ id: z.string(), name: z.string() }),
  visaType: z.enum(visaTypeIds),
  status: z.enum(applicationStatuses),
  leadName: z.string(),
  travellersCount: z.number().int(),
  submittedAt: timestamp,
  estimatedDate: calendarDate,
  workingDaysLeft: z.number().int(),
  assignee: z.object({ id: uuid, fullName: z.string() }).nullable(),
  filed: z.boolean(),
  /** Proposals that wait for a second person. */
  proposals: z.number().int(),
});
export type QueueRow = z.infer<typeof queueRow>;

/** `count` stops at 1,000; `more` means that there are more ('1,000+'). */
export const queueAnswer = dataOf(
  z.object({
    rows: z.array(queueRow),
    count: z.number().int(),
    more: z.boolean(),
    next: uuid.nullable(),
  }),
);

/** The answer to claiming, releasing and assigning a case. */
export const queueRowAnswer = dataOf(queueRow);

/** POST /review/cases/{id}/assign, by a supervisor; null returns the case to the queue. */
export const assignRequest = z.object({ staffId: uuid.nullable() });
