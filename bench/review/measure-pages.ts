// Measures warm HTTP requests of one page, four at a time.
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { queueCalls } from "#contract/review/paths.ts";
import { addDays, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { daySpanText } from "#domain/dates/day-span.ts";
import { queueBuckets } from "#domain/review/queue-buckets.ts";
import { caseStages } from "#domain/review/room/stages.ts";
import { caseSorts } from "#domain/review/views/case-sorts.ts";
import { workViews } from "#domain/review/views/work-views.ts";
import { hashToken } from "#server/accounts/session-store.ts";
import { casesPerHour } from "#server/review/reading/record-read.ts";
import { uuidOf } from "./make-applications.ts";
import { travellerOf } from "./seal-forms.ts";

const requests = 500;
const atOnce = 4;
const samples = 200;
/** Of each kind. */
const proposals = 200;

interface Ask {
  path: string;
  token: string;
  /** The body to POST. Without it, the request is a GET. */
  body?: object;
}
export const pageNames = ["queue", "counted", "views", "search", "case", "list", "track"] as const;
export type PageName = (typeof pageNames)[number];
export type Times = Record<PageName, number[]>;

export async function measurePages(url: string, ownerUrl: string): Promise<Times> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await propose(owner);
    const asks = await asksOf(owner);
    const times = {} as Times;
    for (const page of pageNames) {
      // Each page is requested before it is measured, so that its rows are not read from the disk.
      await ask(url, asks[page], requests);
      times[page] = await ask(url, asks[page], requests);
    }
    return times;
  } finally {
    await owner.end();
  }
}

/** Decisions and corrections that wait for a second person, as many as a busy week leaves. */
async function propose(owner: Client): Promise<void> {
  const by = uuidOf("'other staff'");
  await owner.query(`INSERT INTO users (id, full_name, email, phone, password_hash)
    VALUES (${by}, 'Asha Rao', 'bench1@example.com', '6000000001', '-') ON CONFLICT DO NOTHING`);
  await owner.query(`INSERT INTO staff (user_id, role, sealed_secret, added_by, added_at)
    VALUES (${by}, 'supervisor', '', 'bench', now()) ON CONFLICT DO NOTHING`);
  const some = (
    place: number,
  ) => `SELECT id FROM applications WHERE status = 'submitted' ORDER BY md5(id::text)
    LIMIT ${proposals} OFFSET ${place * proposals}`;
  await owner.query(`UPDATE application_travellers SET outcome = 'rejection_proposed', reason_code = 'funds', proposed_at = now(),
    proposed_by = ${by} WHERE outcome = 'undecided' AND application_id IN (${some(0)})`);
  await owner.query(`INSERT INTO correction_proposals
      (id, application_id, traveller_id, sealed_values, sealed_reason, proposed_by, proposed_at)
    SELECT gen_random_uuid(), application_id, id, '', '', ${by}, now() FROM application_travellers
    WHERE outcome = 'undecided' AND application_id IN (${some(1)}) ON CONFLICT DO NOTHING`);
}

/** Every view, sort order and filter of the queue except destinations. */
const queries: Record<string, string>[] = [
  {},
  { visaType: "student" },
  { age: "overdue" },
  { age: "in_time" },
  { assignee: "me" },
  { assignee: "nobody" },
  { status: "approved" },
  { status: "pending", visaType: "business" },
  ...workViews.map((view) => ({ view })),
  ...caseSorts.map((sort) => ({ sort })),
  { sort: "departure", order: "desc" },
  { view: "unclaimed", sort: "last_event" },
];

/** What the numbers of the reports open: the cases in each stage and bucket, and those of a day or of a month. */
function countedQueries(today: CalendarDate): Record<string, string>[] {
  const month = daySpanText({ from: addDays(today, -29), to: today });
  const day = addDays(today, -3);
  return [
    ...caseStages.map((stage) => ({ stage })),
    ...queueBuckets.map((bucket) => ({ bucket })),
    ...[day, month].map((submitted) => ({ submitted })),
    ...[day, month].map((decided) => ({ decided })),
    ...[day, month].map((travellersDecided) => ({ travellersDecided, reason: "funds" })),
    // Of the others these cases have no history.
    ...(["in_time", "first_time", "verifying"] as const).map((decidedAs) => ({ decided: month, decidedAs })),
  ];
}

async function asksOf(owner: Client): Promise<Record<PageName, Ask[]>> {
  const { rows } = await owner.query<{ id: string; reference: string; user_id: string; open: boolean }>(
    `SELECT id, reference, user_id, status IN ('submitted', 'documents_verified', 'pending') AS open
     FROM applications ORDER BY md5(id::text) LIMIT ${samples}`,
  );
  const staff = await openSession(
    owner,
    (await owner.query<{ id: string }>(`SELECT ${uuidOf("'staff'")} AS id`)).rows[0]?.id ?? "",
  );
  const destinations = await owner.query<{ id: string }>(
    "SELECT DISTINCT destination_id AS id FROM plans LIMIT 20",
  );
  const cases = (query: Record<string, string>): Ask => ({
    path: `/review/cases?${new URLSearchParams(query).toString()}`,
    token: staff,
  });
  const travellers: (Ask & { id: string })[] = [];
  for (const { id, user_id } of rows) {
    travellers.push({ id, path: "/applications", token: await openSession(owner, user_id) });
  }
  return {
    queue: [
      ...queries.map(cases),
      ...destinations.rows.flatMap(({ id }) => [
        cases({ destination: id }),
        cases({ destination: id, status: "rejected" }),
      ]),
    ],
    counted: countedQueries(dateInIndia(new Date())).map(cases),
    views: [{ path: queueCalls.views, token: staff }],
    search: rows.flatMap(({ reference }, at) => searches({ reference, at, token: staff })),
    // Repeatedly the same cases, because nobody may read many different ones within an hour.
    case: rows.slice(0, casesPerHour).map(({ id }) => ({ path: `/review/cases/${id}`, token: staff })),
    list: travellers,
    track: travellers.map(({ id, token }) => ({ path: `/applications/${id}`, token })),
  };
}

function searches({ reference, at, token }: { reference: string; at: number; token: string }): Ask[] {
  const { firstName, lastName, fullName, passportNumber } = travellerOf(at * 49);
  const starts = [firstName.slice(0, 3), `${firstName.slice(0, 4)} ${lastName.slice(0, 3)}`];
  const numbers = [passportNumber.slice(0, 5), reference.slice(0, 8), "15/05/1990", `${lastName} 15/05/1990`];
  return [reference, firstName, fullName, passportNumber, ...starts, ...numbers].map((search) => ({
    path: "/review/cases/search",
    token,
    body: { search },
  }));
}

async function openSession(owner: Client, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await owner.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at, second_factor_at)
     VALUES ($1, $2, now(), now(), now() + interval '1 day', now())`,
    [hashToken(token), userId],
  );
  return token;
}

/** Durations in milliseconds. Empty when the page does not exist. */
async function ask(url: string, asks: readonly Ask[], count: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const one = async () => {
    for (let at = next++; at < count; at = next++) {
      const { path, token, body } = asks[at % asks.length] ?? { path: "", token: "", body: undefined };
      const began = performance.now();
      const headers = { "x-access-token": token, ...(body && { "content-type": "application/json" }) };
      const posted = body && { method: "POST", body: JSON.stringify(body) };
      const answer = await fetch(`${url}/api/v1${path}`, { headers, ...posted });
      await answer.arrayBuffer();
      if (answer.status === 404) return;
      if (!answer.ok) throw new Error(`${path.split("?")[0]} returned ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return times;
}
