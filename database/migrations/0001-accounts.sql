-- Accounts: people, their sessions, single-use tokens, attempts at guessing, and what they agreed to.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  full_name text NOT NULL CHECK (full_name <> ''),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[0-9]{10}$'),
  password_hash text NOT NULL,
  email_verified_at timestamptz,
  send_visa_by_email boolean NOT NULL DEFAULT true,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Sessions are opaque 256-bit tokens; only their SHA-256 is kept.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  push_token text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;

-- Links sent by mail: works once, until it expires.
CREATE TABLE mailed_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset-password', 'verify-email')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX mailed_tokens_by_user ON mailed_tokens (user_id, purpose) WHERE used_at IS NULL;

-- Counters against guessing: `key` is a hash of what is limited (an account and address, an address, an account).
CREATE TABLE attempts (
  key bytea PRIMARY KEY,
  count integer NOT NULL CHECK (count >= 0),
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX attempts_by_end ON attempts (window_ends_at);

CREATE TABLE consents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('signup', 'traveller', 'guardian')),
  traveller_id uuid,
  text_version text NOT NULL,
  given_at timestamptz NOT NULL,
  CHECK ((kind = 'signup') = (traveller_id IS NULL))
);
CREATE INDEX consents_by_user ON consents (user_id);
COMMENT ON TABLE consents IS 'append-only: what was agreed to, in which version of the text, and when';

-- Mails are written in the transaction of the change they tell of; the mailbox shows them.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  template text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX mails_newest ON mails (created_at DESC, id);
