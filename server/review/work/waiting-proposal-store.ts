// What waits for a second person as SQL: proposed decisions, corrections of details, recalls and reopenings.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

const decisions = sql`SELECT traveller.application_id, traveller.proposed_by, 'decision' AS kind
  FROM application_travellers AS traveller WHERE traveller.outcome IN ('approval_proposed', 'rejection_proposed')`;
const corrections = sql`SELECT correction.application_id, correction.proposed_by, 'correction'
  FROM correction_proposals AS correction WHERE correction.state = 'waiting'`;
const reversals = sql`SELECT reopening.application_id, reopening.proposed_by, 'reversal'
  FROM reopenings AS reopening WHERE reopening.state = 'waiting'`;

interface Waiting {
  application_id: string;
  proposed_by: string;
}

/** Few rows in each, found by partial indexes. */
const waiting = sql<Waiting>`(${decisions} UNION ALL ${corrections} UNION ALL ${reversals})`.as("waiting");

/** Whether a second person may answer it now: a decision not while the case waits for the traveller (domain/review/case-steps.ts). */
const isAnswerable = sql<SqlBool>`(applications.status IN ('submitted', 'documents_verified')
  OR (waiting.kind = 'correction' AND applications.status = 'pending')
  OR (waiting.kind = 'reversal' AND applications.status <> 'cancelled'))`;

function isOfAnother(callerId: string | Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`waiting.proposed_by IS DISTINCT FROM ${callerId}::uuid`;
}

/** How many wait in the case of the row. */
export const waitingInCase = sql<number>`(SELECT count(*) FROM ${waiting} WHERE waiting.application_id = applications.id)`;

/** What a second person may answer now, in the cases that meet the condition. */
export function answerableIn(cases: Expression<SqlBool>): RawBuilder<Waiting> {
  return sql<Waiting>`(SELECT waiting.application_id, waiting.proposed_by
    FROM ${waiting} JOIN applications ON applications.id = waiting.application_id
    WHERE ${isAnswerable} AND ${cases})`;
}

/** How many cases of `answerable`, a result of `answerableIn`, wait for the caller, up to a limit. */
export function countOfAnothers(callerId: string | Expression<string>, limit: number): RawBuilder<number> {
  return sql<number>`(SELECT count(*) FROM (SELECT DISTINCT waiting.application_id FROM answerable AS waiting
    WHERE ${isOfAnother(callerId)} LIMIT ${sql.lit(limit)}) AS others)`;
}

/** Not correlated, so that PostgreSQL begins with the few proposals and not with all applications. */
export function hasProposalOfAnother(callerId: string | Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`applications.id IN (SELECT application_id FROM ${answerableIn(isOfAnother(callerId))} AS another)`;
}

const proposed = sql`(SELECT application_id FROM (${decisions} UNION ALL ${corrections}) AS proposal)`;
/** NOT IN, not NOT EXISTS: PostgreSQL reads the few proposals once, where it compared each case with each of them. */
export const hasNoProposal = sql<SqlBool>`applications.id NOT IN ${proposed}`;
export const hasProposal = sql<SqlBool>`applications.id IN ${proposed}`;
