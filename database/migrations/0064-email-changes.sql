-- Changes of an account's email: the new address replaces the old one only once the link sent to it is confirmed.

-- `session_hash`: the session that asked for the change, which stays logged in. Only the SHA-256 of the link's token is stored.
CREATE TABLE email_changes (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  session_hash bytea NOT NULL CHECK (octet_length(session_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX email_changes_by_user ON email_changes (user_id) WHERE used_at IS NULL;
