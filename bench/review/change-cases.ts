// Changes open cases as specialists and travellers do, so that the counts of the views are compared while they change.
import { Client } from "pg";
import { uuidOf } from "./make-applications.ts";

const writers = 4;
/** Between two changes of a writer: together they change cases far more often than a shift of twelve does. */
const pauseMs = 20;

/** Changes one case after the other until `signal` aborts; returns the number of changes. */
export async function changeCases(ownerUrl: string, signal: AbortSignal): Promise<number> {
  const made = await Promise.all(Array.from({ length: writers }, () => changeUntil(ownerUrl, signal)));
  return made.reduce((sum, count) => sum + count, 0);
}

async function changeUntil(ownerUrl: string, signal: AbortSignal): Promise<number> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  let count = 0;
  try {
    for (; !signal.aborted; count++) {
      const change = changes[Math.floor(Math.random() * changes.length)] ?? [];
      const { rows } = await client.query<{ id: string }>(anOpenCase);
      await makeChange(client, change, rows[0]?.id);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    await client.end();
  }
  return count;
}

/** Rolls back what the database refuses, such as a proposal for a case that waits for the traveller. */
async function makeChange(client: Client, change: readonly string[], id: string | undefined): Promise<void> {
  await client.query("BEGIN");
  try {
    for (const statement of change) await client.query(statement, [id]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    if ((error as { code?: string }).code !== checkViolation) throw error;
  }
}

const checkViolation = "23514";

const anOpenCase = `SELECT id FROM applications WHERE status IN ('submitted', 'documents_verified', 'pending')
  AND id >= gen_random_uuid() ORDER BY id LIMIT 1`;

const oneOfTwo = `CASE WHEN random() < 0.5 THEN ${uuidOf("'staff'")} ELSE ${uuidOf("'other staff'")} END`;

/** `$1`: the case. A statement that does not fit its state changes nothing. */
const changes: readonly (readonly string[])[] = [
  [
    `UPDATE applications SET assignee_id = ${uuidOf("'staff'")}, claimed_at = now() WHERE id = $1 AND assignee_id IS NULL`,
  ],
  ["UPDATE applications SET assignee_id = NULL, claimed_at = NULL WHERE id = $1"],
  move("submitted", "documents_verified"),
  move("submitted", "pending"),
  [
    `INSERT INTO filings (application_id, authority_reference, filed_on, fee_paise, recorded_at, recorded_by)
      SELECT id, 'BENCH-1', current_date, 0, now(), ${uuidOf("'staff'")} FROM applications
      WHERE id = $1 AND status = 'documents_verified' AND filed_at IS NULL ON CONFLICT DO NOTHING`,
    `UPDATE applications SET filed_at = now() WHERE id = $1 AND filed_at IS NULL
      AND EXISTS (SELECT FROM filings WHERE application_id = $1 AND recorded_at = now())`,
  ],
  [event("item_answered"), ...move("pending", "submitted")],
  [event("item_asked")],
  [
    `UPDATE application_travellers SET outcome = 'rejection_proposed', reason_code = 'funds', proposed_at = now(),
      proposed_by = ${oneOfTwo}
    WHERE application_id = $1 AND outcome = 'undecided'`,
  ],
  [
    `UPDATE application_travellers SET outcome = 'undecided', reason_code = NULL, proposed_at = NULL, proposed_by = NULL
    WHERE application_id = $1 AND outcome = 'rejection_proposed'`,
  ],
  [
    `INSERT INTO correction_proposals (id, application_id, traveller_id, sealed_values, sealed_reason, proposed_by, proposed_at)
      SELECT gen_random_uuid(), application_id, id, '', '', ${oneOfTwo}, now() FROM application_travellers
      WHERE application_id = $1 AND outcome = 'undecided' ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING`,
  ],
  [
    `UPDATE correction_proposals SET state = 'retracted', decided_by = proposed_by, decided_at = now()
    WHERE application_id = $1 AND state = 'waiting'`,
  ],
  ["UPDATE applications SET estimated_date = current_date + (random() * 9)::integer - 3 WHERE id = $1"],
];

function event(kind: string): string {
  return `INSERT INTO application_events (application_id, kind, actor, happened_at)
    VALUES ($1, '${kind}', 'bench', clock_timestamp())`;
}

function move(from: string, to: string): string[] {
  return [
    `WITH moved AS (UPDATE applications SET status = '${to}', updated_at = now() WHERE id = $1 AND status = '${from}' RETURNING id)
      INSERT INTO application_events (application_id, kind, from_status, to_status, actor, happened_at)
      SELECT id, 'status', '${from}', '${to}', 'bench', clock_timestamp() FROM moved`,
  ];
}
