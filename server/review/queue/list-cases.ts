// One page of the queue or of a search. Names are decrypted only for the rows of the page.
import { Failure } from "#contract/errors.ts";
import { isOver } from "#domain/applications.ts";
import { readReferenceStart } from "#domain/application-reference.ts";
import type { QueueQuery, QueueRow, QueueSearch } from "#contract/review/queue.ts";
import { type CalendarDate, dateInIndia, daysBetween } from "#domain/dates/calendar-date.ts";
import { leavesBeforeVisa } from "#domain/dates/visa-timing.ts";
import { workingDaysFrom } from "#domain/dates/working-days.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { findPhoneDigits, isEmail, normaliseEmail } from "#domain/accounts/contact.ts";
import { maySeeView } from "#domain/review/views/work-views.ts";
import { actionsOf } from "#domain/staff/scopes.ts";
import { searchedParts, searchWays } from "#domain/review/search-words.ts";
import { searchedEmail } from "#domain/review/search/word-starts.ts";
import { findActiveUserId } from "#server/accounts/user-store.ts";
import { leadNameOf } from "#server/applications/sealed/open-form.ts";
import { policiesOf, readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { needsHolidays, type QueueFilter } from "./queue-filter.ts";
import { type CaseRow, countedUpTo, type FoundCases, type Page, readPage } from "./case-row-store.ts";
import { findCaseRow, queuePage } from "./queue-store.ts";
import { type CaseOrder, cursorOf, readCursor } from "./case-order.ts";
import { newest, searchPage } from "./search-store.ts";
import { countedIn, countsClosed, type WorkingDay } from "../work/counted-store.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

interface CasesPage {
  rows: QueueRow[];
  count: number;
  more: boolean;
  next: string | null;
}

/** Lists the queue, or searches if the query has search terms. */
export async function listCases(
  deps: Deps,
  query: QueueQuery | QueueSearch,
  caller: Caller,
): Promise<CasesPage> {
  const { limit, view } = query;
  if (view && !maySeeView(actionsOf(caller), view)) throw new Failure("role_refused");
  const day = await workingDayFor(deps, query);
  const order = orderOf(query);
  const { rows, found } = await findCases(deps, {
    query,
    filter: filterOf(query, { caller, day }),
    order,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: presentAll(deps.sealer, shown, day.today),
    count: Math.min(found, countedUpTo),
    more: found > countedUpTo,
    next: last && rows.length > limit ? cursorOf(order, last) : null,
  };
}

/** One row of the queue, for example after it was claimed. */
export async function readQueueRow(deps: Deps, id: string): Promise<QueueRow | undefined> {
  const row = await findCaseRow(deps.db, id);
  return row && presentAll(deps.sealer, [row], dateInIndia(deps.clock()))[0];
}

/** Reads the holidays only if the filter needs them, since the rows contain them as well. */
async function workingDayFor(
  { db, clock }: Deps,
  query: Pick<QueueQuery, "age" | "view" | "bucket">,
): Promise<WorkingDay> {
  const today = dateInIndia(clock());
  return { today, holidays: needsHolidays(query) ? (await readPolicies(db)).holidays : [] };
}

function searchOf(query: QueueQuery | QueueSearch): string {
  return "search" in query ? query.search.trim() : "";
}

/** Search results are always sorted by submission. What happened in a period starts with the newest, unless it is sorted. */
function orderOf(query: QueueQuery | QueueSearch): CaseOrder {
  const { sort, order = "asc" } = query;
  if (searchOf(query) !== "") return newest;
  if (sort) return { sort, order };
  if (query.decided) return { sort: "decided", order: "desc" };
  return countsClosed(query) ? newest : { sort: "urgent", order };
}

function filterOf(
  query: QueueQuery | QueueSearch,
  { caller: { id: callerId, scope }, day }: { caller: Caller; day: WorkingDay },
): QueueFilter {
  const { destination, visaType, status, age, assignee, view } = query;
  const assigneeId = assignee === "me" ? callerId : assignee;
  const isOpenOnly = searchOf(query) === "";
  const chosen = { destination, visaType, status, age, assigneeId, view };
  return { ...chosen, ...countedIn(query), callerId, scope, day, isOpenOnly };
}

interface Wanted {
  query: QueueQuery | QueueSearch;
  filter: QueueFilter;
  order: CaseOrder;
}

/** Whole addresses and numbers are what they look like; anything else is looked for in one way after the other. */
async function findCases(deps: Deps, wanted: Wanted): Promise<FoundCases> {
  const search = searchOf(wanted.query);
  if (search === "") return listed(deps, wanted);
  const contact = await findContact(deps, search);
  if (contact) return listed(deps, withFilter(wanted, contact));
  const emailStart = emailStartIn(deps, search);
  if (emailStart && search.includes("@")) return listed(deps, withFilter(wanted, { emailStart }));
  const found = await findByWords(deps, wanted, search);
  if (found.found > 0) return found;
  const numbered = { filing: search, reference: readReferenceStart(search) };
  const byNumber = await listed(deps, withFilter(wanted, { numbered }));
  if (byNumber.found > 0 || !emailStart) return byNumber;
  return listed(deps, withFilter(wanted, { emailStart }));
}

function emailStartIn({ sealer }: Deps, search: string): Buffer | undefined {
  const start = searchedEmail(search);
  return start === undefined ? undefined : sealer.searchToken(start);
}

function listed({ db }: Deps, { query, filter, order }: Wanted): Promise<FoundCases> {
  return readPage((page) => queuePage(db, { filter, order }, page), pageOf(query));
}

function withFilter(wanted: Wanted, more: Partial<QueueFilter>): Wanted {
  return { ...wanted, filter: { ...wanted.filter, ...more } };
}

function pageOf({ after, limit }: QueueQuery): Page {
  return { after: after === undefined ? undefined : readCursor(after), limit };
}

/** Whose email address or phone number the text is; nobody's is found as nobody. Undefined if it is neither. */
async function findContact({ db, sealer }: Deps, text: string): Promise<{ ownerId: string } | undefined> {
  const phone = findPhoneDigits(text);
  const by = isEmail(text) ? { email: normaliseEmail(text) } : phone === undefined ? undefined : { phone };
  return by && { ownerId: (await findActiveUserId(db, sealer, by)) ?? nobody };
}

const nobody = "00000000-0000-0000-0000-000000000000";

async function findByWords(
  { db, sealer }: Deps,
  { query, filter }: Wanted,
  search: string,
): Promise<FoundCases> {
  const parts = searchedParts(search);
  const by = async (way: (typeof searchWays)[number]) => {
    const [first, ...rest] = parts[way].map((part) => sealer.searchToken(part));
    if (!first) return { rows: [], found: 0 };
    // A pair is rarer than its words.
    const found = { tokens: [first, ...rest], filter, startsRare: way === "together" } as const;
    return readPage((page) => searchPage(db, found, page), pageOf(query));
  };
  for (const way of searchWays) {
    const found = await by(way);
    if (found.found > 0) return found;
  }
  return { rows: [], found: 0 };
}

function presentAll(sealer: Deps["sealer"], rows: readonly CaseRow[], today: CalendarDate): QueueRow[] {
  const { holidays } = policiesOf([{ name: "holidays", value: rows[0]?.holidays }]);
  const daysLeft = workingDaysFrom(today, holidays);
  return rows.map((row) => present(sealer, row, { today, daysLeft }));
}

function present(
  sealer: Deps["sealer"],
  row: CaseRow,
  { today, daysLeft }: { today: CalendarDate; daysLeft: (promised: CalendarDate) => number },
): QueueRow {
  const { assignee_id: assigneeId, departure } = row;
  return {
    id: row.id,
    applicationId: row.reference,
    destination: { id: row.destination_id, name: row.destination_name },
    visaType: row.visa_type,
    status: row.status,
    leadName: leadNameOf(sealer, row),
    travellersCount: row.travellers_count,
    submittedAt: row.submitted_at.toISOString(),
    estimatedDate: row.estimated_date,
    workingDaysLeft: daysLeft(row.due_on ?? row.estimated_date),
    turn: row.turn,
    turnSince: row.turn_since && dateInIndia(row.turn_since),
    departure,
    daysToDeparture: departure === null ? null : daysBetween(today, departure),
    leavesBeforeVisa: isLeaving(row, today),
    lastEventAt: row.last_event_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    isTravellerLate: row.answer_due_on !== null && row.answer_due_on < today,
    assignee:
      assigneeId === null ? null : { id: assigneeId, fullName: openGivenText(sealer, row.assignee_name) },
    filed: row.filed_at !== null,
    proposals: row.proposals,
  };
}

function isLeaving(row: CaseRow, today: CalendarDate): boolean {
  const promised = row.revised_date ?? row.estimated_date;
  return !isOver(row.status) && leavesBeforeVisa({ departure: row.departure, promised, today });
}
