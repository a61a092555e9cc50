-- The sandbox payment provider's own books. It is an outside system that happens to run here: the product talks
-- to it over HTTP only, and never reads these tables.

CREATE SCHEMA sandbox;

CREATE TABLE sandbox.intents (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  client_secret text NOT NULL UNIQUE,
  method text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'processing', 'succeeded',
    'canceled')),
  return_url text,
  failure_code text,
  failure_message text,
  -- a card that stays in processing succeeds at this time; what a 3-D Secure page will decide
  settles_at timestamptz,
  after_action text CHECK (after_action IN ('succeeded', 'declined')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX intents_settling ON sandbox.intents (settles_at) WHERE status = 'processing';

CREATE TABLE sandbox.refunds (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  intent_id text NOT NULL REFERENCES sandbox.intents,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX refunds_by_intent ON sandbox.refunds (intent_id);

-- Webhooks still to be delivered, tried again until the receiver answers 2xx.
CREATE TABLE sandbox.deliveries (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES sandbox.intents,
  type text NOT NULL,
  payload text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX deliveries_due ON sandbox.deliveries (next_attempt_at) WHERE delivered_at IS NULL;
