-- Payments: one row an intent, moved only along the allowed edges, and never two successes for one draft.

CREATE TABLE payment_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO payment_edges VALUES
  ('created', 'requires_action'), ('created', 'processing'), ('created', 'succeeded'), ('created', 'failed'),
  ('created', 'canceled'), ('created', 'expired'), ('created', 'orphaned'),
  ('requires_action', 'processing'), ('requires_action', 'succeeded'), ('requires_action', 'failed'),
  ('requires_action', 'canceled'), ('requires_action', 'expired'), ('requires_action', 'orphaned'),
  ('processing', 'requires_action'), ('processing', 'succeeded'), ('processing', 'failed'),
  ('processing', 'canceled'), ('processing', 'expired'), ('processing', 'orphaned'),
  ('failed', 'requires_action'), ('failed', 'processing'), ('failed', 'succeeded'), ('failed', 'canceled'),
  ('failed', 'expired'), ('failed', 'orphaned'),
  ('succeeded', 'orphaned'), ('succeeded', 'refunded'),
  ('canceled', 'orphaned'), ('expired', 'orphaned'),
  ('orphaned', 'refunded');

CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  -- null: an unbound intent of a client without drafts, until POST /applications binds it
  draft_id uuid REFERENCES drafts,
  price_version integer NOT NULL DEFAULT 1 CHECK (price_version > 0),
  method text NOT NULL CHECK (method IN ('google_pay', 'pay_pal', 'paytm', 'credit_card', 'bank_account')),
  provider text NOT NULL,
  provider_intent_id text,
  client_secret text,
  idempotency_key text NOT NULL UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL DEFAULT 'inr' CHECK (currency = 'inr'),
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'requires_action', 'processing',
    'succeeded', 'failed', 'canceled', 'expired', 'orphaned', 'refunded')),
  failure_code text,
  failure_message text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  succeeded_at timestamptz,
  checked_at timestamptz NOT NULL,
  next_check_at timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  UNIQUE (provider, provider_intent_id),
  UNIQUE (draft_id, price_version, method)
);
CREATE UNIQUE INDEX payments_one_success ON payments (draft_id) WHERE status = 'succeeded';
-- the next intent is made only after the one before was cancelled at its provider
CREATE UNIQUE INDEX payments_one_open ON payments (draft_id)
  WHERE status IN ('created', 'requires_action', 'processing', 'failed');
CREATE UNIQUE INDEX payments_one_open_unbound ON payments (user_id, amount_paise)
  WHERE draft_id IS NULL AND status IN ('created', 'requires_action', 'processing', 'failed');
CREATE INDEX payments_to_check ON payments (next_check_at)
  WHERE status IN ('created', 'requires_action', 'processing', 'failed');
CREATE INDEX payments_to_refund ON payments (updated_at) WHERE status = 'orphaned';
CREATE INDEX payments_unbound_paid ON payments (succeeded_at) WHERE draft_id IS NULL AND status = 'succeeded';
CREATE INDEX payments_by_user ON payments (user_id, created_at DESC);

CREATE FUNCTION refuse_payment_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM payment_edges WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'payment status % cannot follow %', NEW.status, OLD.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount_paise <> OLD.amount_paise OR NEW.user_id <> OLD.user_id THEN
    RAISE EXCEPTION 'a payment keeps its amount and payer' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_move BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_payment_moves();

-- Every webhook once, whatever the provider repeats.
CREATE TABLE webhook_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
