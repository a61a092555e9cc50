-- New staff choose their own password and set up their own authenticator through an emailed link, so that nobody else knows them.
ALTER TABLE staff ALTER COLUMN sealed_secret DROP NOT NULL;

-- `sealed_secret`: the authenticator's secret that was shown, which counts once a code of it is given. Only the SHA-256 of the link's
-- token is stored.
CREATE TABLE staff_invitations (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX staff_invitations_by_user ON staff_invitations (user_id) WHERE used_at IS NULL;
