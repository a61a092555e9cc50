// One page of the queue, or of what was searched for; names come from the sealed forms of this page's rows only.
import type { QueueQuery, QueueRow, QueueSearch } from "#contract/review/queue.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { workingDaysLeft } from "#domain/dates/working-days.ts";
import { searchedWords } from "#domain/review/search-words.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { QueueFilter, WorkingDay } from "./queue-filter.ts";
import { countQueue, type Page, queuePage, queueRows, type StoredQueueRow } from "./queue-store.ts";
import { countFound, rarestFirst, searchPage } from "./search-store.ts";

type World = Pick<Platform, "db" | "clock" | "sealer">;

const countedUpTo = 1000;
/** More words than anybody has names. */
const mostWords = 8;

interface CasesPage {
  rows: QueueRow[];
  count: number;
  more: boolean;
  next: string | null;
}

/** Searches where there is something to search for. */
export async function listCases(
  world: World,
  query: QueueQuery | QueueSearch,
  staffId: string,
): Promise<CasesPage> {
  const { after, limit } = query;
  const day = await readDay(world);
  const { ids, found } = await findIds(world, { query, staffId, day, page: { after, limit } });
  const shown = ids.slice(0, limit);
  return {
    rows: await presentCases(world, shown, day),
    count: Math.min(found, countedUpTo),
    more: found > countedUpTo,
    next: ids.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

export async function readDay({ db, clock }: Pick<World, "db" | "clock">): Promise<WorkingDay> {
  return { today: dateInIndia(clock()), holidays: (await readPolicies(db)).holidays };
}

/** In the order of the ids. */
export async function presentCases(
  { db, sealer }: World,
  ids: readonly string[],
  day: WorkingDay,
): Promise<QueueRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await queueRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [present(row, { day, leadName: formOf(sealer, row).fullName })] : [];
  });
}

async function findIds(
  { db, sealer }: World,
  {
    query,
    staffId,
    day,
    page,
  }: { query: QueueQuery | QueueSearch; staffId: string; day: WorkingDay; page: Page },
): Promise<{ ids: string[]; found: number }> {
  const { destination, visaType, status, age, assignee } = query;
  const search = "search" in query ? query.search.trim() : "";
  const isSearching = search !== "";
  const assigneeId = assignee === "me" ? staffId : assignee;
  const filter: QueueFilter = {
    destination,
    visaType,
    status,
    age,
    assigneeId,
    day,
    isOpenOnly: !isSearching,
  };
  if (!isSearching) {
    const [ids, found] = await Promise.all([
      queuePage(db, filter, page),
      countQueue(db, filter, countedUpTo + 1),
    ]);
    return { ids, found };
  }
  const [first, ...rest] = searchedWords(search)
    .slice(0, mostWords)
    .map((word) => sealer.searchToken(word));
  if (!first) return { ids: [], found: 0 };
  const tokens = await rarestFirst(db, [first, ...rest], countedUpTo + 1);
  const [ids, found] = await Promise.all([
    searchPage(db, { tokens, filter }, page),
    countFound(db, { tokens, filter }, countedUpTo + 1),
  ]);
  return { ids, found };
}

function present(row: StoredQueueRow, { day, leadName }: { day: WorkingDay; leadName: string }): QueueRow {
  const { assignee_id, assignee_name } = row;
  return {
    id: row.id,
    applicationId: row.reference,
    destination: { id: row.destination_id, name: row.destination_name },
    visaType: row.visa_type,
    status: row.status,
    leadName,
    travellersCount: row.travellers_count,
    submittedAt: row.submitted_at.toISOString(),
    estimatedDate: row.estimated_date,
    workingDaysLeft: workingDaysLeft(day.today, row.estimated_date, day.holidays),
    assignee: assignee_id && assignee_name ? { id: assignee_id, fullName: assignee_name } : null,
    filed: row.filed_at !== null,
    proposals: row.proposals ?? 0,
  };
}
