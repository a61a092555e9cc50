// Compares the counts of the views with plain SQL while cases change, and measures twelve specialists who read them.
import { type RawBuilder, sql } from "kysely";
import { openSession } from "#server/accounts/session-store.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { type WorkView, workViews } from "#domain/review/views/work-views.ts";
import { countedUpTo } from "#server/review/queue/case-row-store.ts";
import { countViews } from "#server/review/work/view-store.ts";
import { type Database, openDatabase, type Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { endProduct } from "#testing/hostile/running-product.ts";
import { changeCases } from "./change-cases.ts";
import { startFilledProduct } from "./filled-product.ts";
import { uuidOf } from "./make-applications.ts";

const specialists = 12;
const requestsEach = 30;
/** Before those: the first requests after a start compile their code and open connections. */
const warmUps = 2;
/** A console fetches its views at most once a second, however many cases change (web/features/review/live/refresh-cases.ts). */
const pauseMs = 1000;

export interface MeasuredViews {
  openCases: number;
  comparisons: number;
  differences: number;
  changes: number;
  /** Of GET /review/views, in milliseconds. */
  times: number[];
}

/** A tenth of `rows` is open. */
export async function measureViews(rows: number, comparisons: number): Promise<MeasuredViews> {
  const { product, ownerUrl } = await startFilledProduct(rows);
  const db = openDatabase(ownerUrl);
  const stop = new AbortController();
  try {
    const callers = await addSpecialists(db);
    const openCases = await countOpen(db);
    const changing = changeCases(ownerUrl, stop.signal);
    let differences = 0;
    for (let made = 0; made < comparisons; made++) {
      differences += await countDifferences(db, callers[made % callers.length] ?? "");
      if (made % 1000 === 999) process.stderr.write(`${made + 1} comparisons\n`);
    }
    const times = await timesOf(product.url, db, callers);
    stop.abort();
    return { openCases, comparisons, differences, changes: await changing, times };
  } finally {
    stop.abort();
    await db.destroy();
    await endProduct(product, "SIGTERM");
  }
}

/** The two staff members of the data, who claim cases and make the proposals, and as many more as a shift needs. */
async function addSpecialists(db: Database): Promise<string[]> {
  const names = [
    "staff",
    "other staff",
    ...Array.from({ length: specialists - 2 }, (_, at) => `staff ${at}`),
  ];
  const people = names.map(
    (name, at) =>
      sql`(${sql.raw(uuidOf(`'${name}'`))}, 'Asha Rao', ${`bench${at}@example.com`}, ${`${6_000_000_000 + at}`}, '-')`,
  );
  await sql`INSERT INTO users (id, full_name, email, phone, password_hash)
    VALUES ${sql.join(people)} ON CONFLICT DO NOTHING`.execute(db);
  const ids = names.map((name) => sql.raw(uuidOf(`'${name}'`)));
  await sql`INSERT INTO staff (user_id, role, sealed_secret, added_by, added_at)
    SELECT id, 'supervisor', '', 'bench', now() FROM unnest(ARRAY[${sql.join(ids)}]::uuid[]) AS id
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ id: string }>`SELECT unnest(ARRAY[${sql.join(ids)}]::uuid[]) AS id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function countOpen(db: Database): Promise<number> {
  const open = ["submitted", "documents_verified", "pending"];
  const { count } = await db
    .selectFrom("applications")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "in", open)
    .executeTakeFirstOrThrow();
  return count;
}

/** Both counts are of one snapshot. Returns the number of views in which they differ. */
function countDifferences(db: Database, callerId: string): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
    const today = dateInIndia(new Date());
    const dueUntil = addDays(addWorkingDays(today, 1), -1);
    const counts = (await countViews(tx, { callerIds: [callerId], today, dueUntil })).get(callerId);
    const plain = await plainCounts(tx, { callerId, today, dueUntil });
    const capped = (count: number | undefined) => Math.min(count ?? Number.NaN, countedUpTo + 1);
    return workViews.filter((view) => counts?.[view] !== capped(plain[view])).length;
  });
}

interface PlainValues {
  callerId: string;
  today: string;
  dueUntil: string;
}

/** Without the stored columns: a new answer is found in the history, as an answer that no later event has handled. */
async function plainCounts(tx: Transaction, values: PlainValues): Promise<Record<WorkView, number>> {
  const counts = Object.entries(plainViews(values)).map(
    ([view, condition]) => sql`count(*) FILTER (WHERE ${condition}) AS ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<WorkView, number>>`WITH proposed AS (
      SELECT application_id, array_agg(proposed_by) AS proposers
      FROM application_travellers WHERE outcome LIKE '%_proposed' GROUP BY application_id
    ), correcting AS (
      SELECT application_id, array_agg(proposed_by) AS correctors
      FROM correction_proposals WHERE state = 'waiting' GROUP BY application_id
    ), cases AS MATERIALIZED (
      SELECT id, status, assignee_id, filed_at, estimated_date,
        coalesce(proposers, '{}') AS proposers, coalesce(correctors, '{}') AS correctors
      FROM applications LEFT JOIN proposed ON proposed.application_id = id
        LEFT JOIN correcting ON correcting.application_id = id
      WHERE status = ANY ('{submitted,documents_verified,pending}')
    ), answered AS (
      SELECT event.application_id FROM cases JOIN application_events AS event ON event.application_id = cases.id
      GROUP BY event.application_id
      HAVING max(event.sequence) FILTER (WHERE event.kind = 'item_answered') > coalesce(max(event.sequence) FILTER (
        WHERE event.kind = 'item_asked'
          OR (event.from_status = 'submitted' AND event.to_status = 'documents_verified')), 0)
    ) SELECT ${sql.join(counts)} FROM cases`.execute(tx);
  if (!rows[0]) throw new Error("Nothing was counted.");
  return rows[0];
}

function plainViews({ callerId, today, dueUntil }: PlainValues): Record<WorkView, RawBuilder<unknown>> {
  return {
    mine: sql`assignee_id = ${callerId}::uuid`,
    new_answers: sql`id IN (SELECT application_id FROM answered)`,
    ready_to_file: sql`status = 'documents_verified' AND filed_at IS NULL AND cardinality(proposers || correctors) = 0`,
    at_authority: sql`status = 'documents_verified' AND filed_at IS NOT NULL AND cardinality(proposers || correctors) = 0`,
    with_traveller: sql`status = 'pending'`,
    // The data has no recalls and no reopenings.
    second_person: sql`EXISTS (SELECT FROM unnest(CASE status WHEN 'pending' THEN '{}' ELSE proposers END || correctors) AS by
      WHERE by <> ${callerId}::uuid)`,
    unclaimed: sql`assignee_id IS NULL`,
    due_today: sql`status <> 'pending' AND filed_at IS NULL AND estimated_date BETWEEN ${today}::date AND ${dueUntil}::date`,
  };
}

async function timesOf(url: string, db: Database, userIds: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const read = async (userId: string) => {
    const token = await openSession(db, { userId, now: new Date() });
    await db
      .updateTable("sessions")
      .set({ second_factor_at: new Date() })
      .where("user_id", "=", userId)
      .execute();
    for (let made = 0; made < warmUps + requestsEach; made++) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1${queueCalls.views}`, {
        headers: { "x-access-token": token },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The views returned ${answer.status}.`);
      if (made >= warmUps) times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(userIds.map(read));
  return times;
}
