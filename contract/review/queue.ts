// The queue of cases at /review: filters, search, claims.
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { caseAges } from "#domain/review/case-age.ts";
import { readDaySpan } from "#domain/dates/day-span.ts";
import { queueBuckets } from "#domain/review/queue-buckets.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { decidedKinds } from "#domain/review/room/counted-cases.ts";
import { caseStages } from "#domain/review/room/stages.ts";
import { turns } from "#domain/review/clocks/turns.ts";
import { caseSorts, sortOrders } from "#domain/review/views/case-sorts.ts";
import { defaultPageSize } from "#domain/review/views/page-size.ts";
import { workViews } from "#domain/review/views/work-views.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, timestamp, uuid } from "../envelope.ts";

/** The place of a case in a list: 0 if it has a new answer, what the list is sorted by, and the ID. No personal data. */
const cursorParts = z.tuple([
  z.enum(["0", "1"]),
  z.union([z.iso.date(), z.iso.datetime(), z.literal("infinity")]),
  uuid,
]);
const queueCursor = z
  .string()
  .max(80)
  .refine((text) => cursorParts.safeParse(text.split("~")).success, {
    message: "Not a cursor of the queue.",
  });

const daySpan = z
  .string()
  .max(22)
  .refine((text) => readDaySpan(text) !== undefined, { message: "is neither a day nor two in order" });

/**
 * What a number of the reports counts, in days in India. `decidedAs` needs `decided`, and `reason` needs `travellersDecided`: they have
 * no effect alone. The first five also find closed cases.
 */
const countedCases = {
  submitted: daySpan.optional(),
  /** When the case was approved or rejected, also if it was reopened later. */
  decided: daySpan.optional(),
  decidedAs: z.enum(decidedKinds).optional(),
  /** When any traveller was approved or rejected. */
  travellersDecided: daySpan.optional(),
  /** Any of these travellers was rejected for it. */
  reason: z.enum(rejectionReasonNames).optional(),
  bucket: z.enum(queueBuckets).optional(),
  stage: z.enum(caseStages).optional(),
};

/**
 * `assignee` is a staff ID, 'me' or 'nobody'. Without `status`: the open cases. `after` is the previous page's cursor.
 * `order` has no effect on `urgent`, which is the default.
 */
export const queueQuery = z.object({
  view: z.enum(workViews).optional(),
  sort: z.enum(caseSorts).optional(),
  order: z.enum(sortOrders).optional(),
  destination: z.string().max(80).optional(),
  visaType: z.enum(visaTypeIds).optional(),
  status: z.enum(applicationStatuses).optional(),
  age: z.enum(caseAges).optional(),
  assignee: z.union([uuid, z.enum(["me", "nobody"])]).optional(),
  ...countedCases,
  after: queueCursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
});
export type QueueQuery = z.infer<typeof queueQuery>;

/**
 * POST /review/cases/search: a POST because the search may be a passport number, which must not be in a URL.
 * `search`: the account's email address or phone number, or the beginning of that address, of an application number or of the
 * authority's reference; or beginnings of names and passport numbers, and dates of birth, which must all be found. A beginning has
 * at least three characters; blank means no search. Without `status` it searches all cases. The newest is first.
 */
export const queueSearch = queueQuery.extend({ search: z.string().max(120) });
export type QueueSearch = z.infer<typeof queueSearch>;

/** `workingDaysLeft` until our part is due; negative after it. No passport numbers here. */
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
  /** Whose turn the case is, and since when; null once it is over, omitted by a server of the version before. */
  turn: z.enum(turns).nullable().optional(),
  turnSince: calendarDate.nullable().optional(),
  /** Null if the application has no travel date. */
  departure: calendarDate.nullable(),
  /** From today in India; negative once it has passed. */
  daysToDeparture: z.number().int().nullable(),
  /** Whether the trip of an open case starts before its visa is expected; omitted by a server of the version before. */
  leavesBeforeVisa: z.boolean().optional(),
  /** Null in closed cases from before it was stored. */
  lastEventAt: timestamp.nullable(),
  /** The traveller's newest answer, while no specialist has handled it. */
  answeredAt: timestamp.nullable(),
  /** Whether a deadline that the traveller was given has passed; omitted by a server of the version before. */
  isTravellerLate: z.boolean().optional(),
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
    next: queueCursor.nullable(),
  }),
);

/** GET /review/views: the caller's views with the number of cases in each, counted like the queue. */
export const viewCount = z.object({ view: z.enum(workViews), count: z.number().int(), more: z.boolean() });
export const viewsAnswer = dataOf(z.array(viewCount));
export type ViewCount = z.infer<typeof viewCount>;

/**
 * POST /review/cases/next: claims the most urgent case that is nobody's or already the caller's, and needs a specialist now.
 * `skip`: cases that the caller has already seen in this round. With the view `second_person`, nothing is claimed.
 */
export const nextCaseRequest = z.object({
  view: z.literal("second_person").optional(),
  skip: z.array(uuid).max(200).default([]),
});

/** Null if no case is left. */
export const nextCaseAnswer = dataOf(queueRow.nullable());

/** The answer to claiming, releasing and assigning a case. */
export const queueRowAnswer = dataOf(queueRow);

/** POST /review/cases/{id}/assign, by a supervisor; null returns the case to the queue. */
export const assignRequest = z.object({ staffId: uuid.nullable() });
