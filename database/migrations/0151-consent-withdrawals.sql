-- A consent can be withdrawn. The record of it stays, and this says when it ended.
CREATE TABLE consent_withdrawals (
  consent_id uuid PRIMARY KEY REFERENCES consents ON DELETE CASCADE,
  withdrawn_at timestamptz NOT NULL
);
COMMENT ON TABLE consent_withdrawals IS 'append-only: which consents were withdrawn, and when';

ALTER TABLE consent_withdrawals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON consent_withdrawals USING ((SELECT acts_for_product()) OR (
  SELECT true FROM consents WHERE consents.id = consent_withdrawals.consent_id));
