// The queue of cases at /review: filters, search, claims (api.md, /review).
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, timestamp, uuid } from "../envelope.ts";

export const caseAges = ["overdue", "due_soon", "in_time"] as const;
export type CaseAge = (typeof caseAges)[number];

/** `assignee`: a staff id, 'me' or 'nobody'. Without `status` the open cases. `after`: the cursor of the page before. */
export const queueQuery = z.object({
  destination: z.string().max(80).optional(),
  visaType: z.enum(visaTypeIds).optional(),
  status: z.enum(applicationStatuses).optional(),
  age: z.enum(caseAges).optional(),
  assignee: z.string().max(80).optional(),
  search: z.string().max(120).optional(),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type QueueQuery = z.infer<typeof queueQuery>;

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
    next: z.string().nullable(),
  }),
);

/** POST /review/cases/{id}/assign, by a supervisor; null: back into the queue. */
export const assignRequest = z.object({ staffId: uuid.nullable() });
