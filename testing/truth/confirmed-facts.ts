// What the database confirms about one application, by SQL straight from the tables and without the product's code.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

export interface TravellerRow {
  id: string;
  outcome: string;
  reason_code: string | null;
  has_visa: boolean;
  decided_at: string | null;
  /** The verdict on each field of the issued visa. */
  findings: Record<string, string>;
  /** What the visa's findings were compared with: 'text', 'lines'. */
  sources: string[];
}

export interface RefundRow {
  amount_paise: number;
  status: string;
  reason: string;
  unique_key: string;
  /** The day in India of the request, or of the approval by a second person. */
  begun_on: string;
  settled_on: string | null;
  credit_note: string | null;
}

export interface EventRow {
  kind: string;
  from_status: string | null;
  to_status: string | null;
  /** The day in India. */
  on: string;
  details: { documentId?: string; purpose?: string };
  actor: string;
}

export interface Facts {
  today: string;
  reference: string;
  country: string;
  status: "submitted" | "documents_verified" | "pending" | "approved" | "rejected" | "cancelled";
  estimated_date: string;
  revised_date: string | null;
  submitted_on: string;
  updated_on: string;
  departure: string;
  arrival: string;
  erased_on: string | null;
  /** What was paid, and what the ladder promises, both from the rows. */
  amount_paise: number;
  plan_paise: number;
  plan_withdrawn: boolean;
  ladder: Record<string, string>;
  filing: { reference: string; filed_on: string; fee_paise: number; recorded_at: string } | null;
  /** Current documents that no member of staff has opened. */
  unopened: number;
  documents: number;
  travellers: TravellerRow[];
  requests: { kind: string; reason_code: string }[];
  refunds: RefundRow[];
  events: EventRow[];
  /** Whether a share link is open. */
  shared: { created_on: string } | null;
  drafts: { state: string; changed_on: string }[];
  renewed: boolean;
}

const inIndia = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`;
const at = (column: string) => inIndia(sql.ref(column));

/** The facts as they are on `today`, a day in India. */
export async function readFacts(db: Database, id: string, today: string): Promise<Facts> {
  const { rows } = await sql<Omit<Facts, "today">>`
    SELECT a.reference, d.name AS country, a.status, a.estimated_date::text, a.revised_date::text,
      ${at("a.submitted_at")} AS submitted_on, ${at("a.updated_at")} AS updated_on,
      drafts.departure::text, drafts.arrival::text, ${at("a.documents_erased_at")} AS erased_on,
      payments.amount_paise, plans.amount_paise AS plan_paise, plans.withdrawn_at IS NOT NULL AS plan_withdrawn,
      a.refund_ladder AS ladder,
      (SELECT json_build_object('reference', authority_reference, 'filed_on', filed_on::text, 'fee_paise', fee_paise, 'recorded_at', recorded_at)
        FROM filings WHERE application_id = a.id) AS filing,
      (SELECT count(*)::int FROM application_documents doc WHERE doc.application_id = a.id
        AND doc.replaced_at IS NULL AND NOT EXISTS (
          SELECT FROM application_events e WHERE e.application_id = a.id AND e.kind = 'document_opened'
            AND e.details ->> 'documentId' = doc.id::text)) AS unopened,
      (SELECT count(*)::int FROM application_documents doc WHERE doc.application_id = a.id
        AND doc.replaced_at IS NULL AND doc.file_id IS NOT NULL) AS documents,
      (SELECT json_agg(json_build_object('id', t.id, 'outcome', t.outcome, 'reason_code', t.reason_code,
          'has_visa', t.visa_file_id IS NOT NULL, 'decided_at', t.decided_at, 'findings', coalesce((
            SELECT json_object_agg(f ->> 'field', f ->> 'verdict') FROM jsonb_array_elements(t.visa_findings -> 'findings') f), '{}'), 'sources', coalesce((
            SELECT json_agg(DISTINCT s) FROM jsonb_array_elements(t.visa_findings -> 'findings') f,
              jsonb_array_elements_text(f -> 'sources') s), '[]'))
          ORDER BY t.position)
        FROM application_travellers t WHERE t.application_id = a.id) AS travellers,
      (SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'reason_code', r.reason_code) ORDER BY r.asked_at, r.id), '[]')
        FROM item_requests r WHERE r.application_id = a.id AND r.answered_at IS NULL AND r.withdrawn_at IS NULL) AS requests,
      (SELECT coalesce(json_agg(json_build_object('amount_paise', r.amount_paise, 'status', r.status, 'reason', r.reason,
          'unique_key', r.unique_key, 'begun_on', coalesce((SELECT ${at("o.happened_at")} FROM office_events o
            WHERE o.kind = 'refund_approved' AND o.subject = r.id::text), ${at("r.requested_at")}), 'settled_on', ${at("r.settled_at")},
          'credit_note', (SELECT number FROM receipts WHERE refund_id = r.id)) ORDER BY r.requested_at, r.id), '[]')
        FROM refunds r WHERE r.payment_id = a.payment_id) AS refunds,
      (SELECT json_agg(json_build_object('kind', e.kind, 'from_status', e.from_status, 'to_status', e.to_status,
          'on', ${at("e.happened_at")}, 'details', e.details, 'actor', e.actor) ORDER BY e.sequence)
        FROM application_events e WHERE e.application_id = a.id) AS events,
      (SELECT json_build_object('created_on', ${at("l.created_at")}) FROM share_links l
        WHERE l.application_id = a.id AND l.revoked_at IS NULL) AS shared,
      (SELECT coalesce(json_agg(json_build_object('state', o.state, 'changed_on', ${at("o.updated_at")})), '[]')
        FROM drafts o WHERE o.user_id = a.user_id AND o.state IN ('open', 'confirming')) AS drafts,
      EXISTS (SELECT FROM drafts o JOIN applications n ON n.draft_id = o.id
        WHERE o.renews_application_id = a.id) AS renewed
    FROM applications a
      JOIN destinations d ON d.id = a.destination_id
      JOIN drafts ON drafts.id = a.draft_id
      JOIN plans ON plans.id = drafts.plan_id
      JOIN payments ON payments.id = a.payment_id
    WHERE a.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`application ${id} is gone`);
  return { ...row, today };
}
