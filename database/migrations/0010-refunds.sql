-- Refunds (never more than was paid), the terms they are made by, and receipts with a number series without gaps.

CREATE TABLE refund_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO refund_edges VALUES
  ('awaiting_second_person', 'requested'), ('awaiting_second_person', 'declined'),
  ('requested', 'sent'), ('requested', 'succeeded'), ('requested', 'failed'),
  ('sent', 'succeeded'), ('sent', 'failed');

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  -- what it is for: the same refund is asked for any number of times and made once
  unique_key text NOT NULL UNIQUE,
  reason text NOT NULL CHECK (reason IN ('cancelled', 'rejected', 'unused_payment', 'staff')),
  note text,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('awaiting_second_person', 'requested', 'sent', 'succeeded', 'failed',
    'declined')),
  requested_by text NOT NULL,
  decided_by text,
  provider_refund_id text,
  failure_code text,
  failure_message text,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  settled_at timestamptz,
  next_check_at timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  CONSTRAINT refunds_two_people CHECK (decided_by IS NULL OR decided_by <> requested_by)
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_to_check ON refunds (next_check_at) WHERE status IN ('requested', 'sent');

-- The payment's row is locked, so that two refunds at once cannot both find the money still there.
CREATE FUNCTION refuse_excess_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  standing bigint;
BEGIN
  SELECT amount_paise INTO paid FROM payments
    WHERE id = NEW.payment_id AND status IN ('succeeded', 'orphaned') FOR UPDATE;
  SELECT coalesce(sum(amount_paise), 0) INTO standing FROM refunds
    WHERE payment_id = NEW.payment_id AND status NOT IN ('failed', 'declined');
  IF paid IS NULL OR standing + NEW.amount_paise > paid THEN
    RAISE EXCEPTION 'a refund of % exceeds what is left of the payment', NEW.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_excess_refunds();

CREATE FUNCTION refuse_refund_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM refund_edges WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'refund status % cannot follow %', NEW.status, OLD.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount_paise <> OLD.amount_paise OR NEW.payment_id <> OLD.payment_id
    OR NEW.unique_key <> OLD.unique_key OR NEW.requested_by <> OLD.requested_by THEN
    RAISE EXCEPTION 'a refund keeps its amount, payment, key and proposer' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_move BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_refund_moves();

-- The terms that were shown before paying stay; null: an application older than they are.
ALTER TABLE applications ADD COLUMN refund_ladder jsonb;
-- When the filing with the authority was recorded: from then on nothing is cancelled any more (decisions 9).
ALTER TABLE applications ADD COLUMN filed_at timestamptz;

CREATE OR REPLACE FUNCTION refuse_application_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM application_status_edges WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'application status % cannot follow %', NEW.status, OLD.status
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND OLD.filed_at IS NOT NULL THEN
    RAISE EXCEPTION 'an application that was filed cannot be cancelled' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TABLE receipt_series (
  kind text NOT NULL CHECK (kind IN ('receipt', 'credit_note')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (kind, year)
);
CREATE TABLE receipts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL UNIQUE,
  application_id uuid NOT NULL REFERENCES applications,
  payment_id uuid NOT NULL REFERENCES payments,
  refund_id uuid UNIQUE REFERENCES refunds,
  issued_at timestamptz NOT NULL,
  UNIQUE (kind, year, sequence),
  CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX receipts_one_a_payment ON receipts (payment_id) WHERE kind = 'receipt';
CREATE INDEX receipts_by_application ON receipts (application_id);
-- Applications that were paid for before there were receipts get theirs now, in the order in which they were paid.
INSERT INTO receipts (kind, year, sequence, number, application_id, payment_id, issued_at)
  SELECT 'receipt', year, place, format('PRV-R-%s-%s', year, lpad(place::text, greatest(6, length(place::text)), '0')),
    application_id, payment_id, paid_at
  FROM (
    SELECT application_id, payment_id, paid_at, year, row_number() OVER (PARTITION BY year ORDER BY paid_at, payment_id) AS place
    FROM (
      SELECT applications.id AS application_id, payments.id AS payment_id,
        coalesce(succeeded_at, submitted_at) AS paid_at,
        extract(year FROM coalesce(succeeded_at, submitted_at) AT TIME ZONE 'Asia/Kolkata')::integer AS year
      FROM applications JOIN payments ON payments.id = applications.payment_id
    ) AS paid
  ) AS placed;
INSERT INTO receipt_series (kind, year, last) SELECT kind, year, max(sequence) FROM receipts GROUP BY kind, year;
COMMENT ON TABLE receipts IS 'append-only: a number that was given is never given again';

-- A bank that takes its time over a refund.
ALTER TABLE sandbox.refunds ADD COLUMN settles_at timestamptz;
