// The queue of cases at /review: filters, search, claims.
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { caseAges } from "#domain/review/case-age.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, timestamp, uuid } from "../envelope.ts";

/** How many cases a page shows where nothing else is asked for. */
export const usualPage = 25;

/**
 * `assignee`: a staff id, 'me' or 'nobody'. Without `status` the open cases. `after`: the cursor of the page before.
 * The queue comes by promised date.
 */
export const queueQuery = z.object({
  destination: z.string().max(80).optional(),
  visaType: z.enum(visaTypeIds).optional(),
  status: z.enum(applicationStatuses).optional(),
  age: z.enum(caseAges).optional(),
  assignee: z.union([uuid, z.enum(["me", "nobody"])]).optional(),
  after: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(usualPage),
});
export type QueueQuery = z.infer<typeof queueQuery>;

/**
 * POST /review/cases/search: what is searched for may be a passport number, so it stands in no address.
 * `search`: an application number, a passport number, or whole words of names, all of which have to be found; blank as
 * without a search. Without `status` all cases are looked at, the newest first.
 */
export const queueSearch = queueQuery.extend({ search: z.string().max(120) });
export type QueueSearch = z.infer<typeof queueSearch>;

/** `workingDaysLeft` until the promised date; negative when it has passed. No passport numbers here. */
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

/** `count` is counted up to 1,000; `more` says that there are more ('1,000+'). */
export const queueAnswer = dataOf(
  z.object({
    rows: z.array(queueRow),
    count: z.number().int(),
    more: z.boolean(),
    next: uuid.nullable(),
  }),
);

/** What claiming, releasing and assigning answer. */
export const queueRowAnswer = dataOf(queueRow);

/** POST /review/cases/{id}/assign, by a supervisor; null: back into the queue. */
export const assignRequest = z.object({ staffId: uuid.nullable() });
