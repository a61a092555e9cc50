-- Cards that a traveller saved with a payment provider: we keep its token and what is shown of the card, never a number.

-- What a provider calls a traveller; it knows the random id of this row's customer and nothing else of the person.
CREATE TABLE payment_customers (
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL,
  customer_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider),
  UNIQUE (provider, customer_id)
);

CREATE TABLE saved_cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL,
  token text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month integer NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year integer NOT NULL CHECK (exp_year BETWEEN 2000 AND 2199),
  created_at timestamptz NOT NULL,
  UNIQUE (provider, token)
);
CREATE INDEX saved_cards_by_user ON saved_cards (user_id, created_at);

-- The sandbox provider's own books (0006).
CREATE TABLE sandbox.customers (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox.payment_methods (
  id text PRIMARY KEY,
  -- null once it is detached
  customer_id text REFERENCES sandbox.customers,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  -- what the test card it was made of does when it pays
  outcome text NOT NULL CHECK (outcome IN ('pays', 'pays-later', 'asks', 'asks-then-declines')),
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox.setup_intents (
  id text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  client_secret text NOT NULL UNIQUE,
  customer_id text NOT NULL REFERENCES sandbox.customers,
  status text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  return_url text NOT NULL,
  -- attached to the customer only when the setup succeeds
  payment_method_id text REFERENCES sandbox.payment_methods,
  failure_code text,
  failure_message text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

ALTER TABLE sandbox.intents ADD COLUMN customer_id text REFERENCES sandbox.customers;
