-- Log-ins at identity providers: which of them belong to which account, and their tokens that were used.

-- An identity is issuer and subject, never an e-mail address: that may change hands.
CREATE TABLE identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
CREATE INDEX identities_by_user ON identities (user_id);

-- An identity token works once; `token_key` is a hash of its issuer and nonce.
CREATE TABLE spent_identity_tokens (
  token_key bytea PRIMARY KEY CHECK (octet_length(token_key) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_identity_tokens_by_end ON spent_identity_tokens (expires_at);

-- Links sent by mail to an account whose address was never proved: each connects one identity and revokes what opened the account before.
CREATE TABLE identity_confirmations (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX identity_confirmations_by_user ON identity_confirmations (user_id) WHERE used_at IS NULL;

-- Keys of the built-in identity provider, sealed: the newest signs, those before it are still believed for a while.
CREATE TABLE identity_keys (
  id text PRIMARY KEY,
  sealed_key bytea NOT NULL,
  created_at timestamptz NOT NULL
);
