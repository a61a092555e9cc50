-- What the built-in identity broker remembers between requests: log-ins under way, codes, sessions, and who logged in. Ids are
-- secrets of browsers, so only their SHA-256 is kept; what belongs to them is sealed.

CREATE TABLE identity_records (
  kind text NOT NULL,
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  sealed_payload bytea NOT NULL,
  grant_hash bytea,
  uid_hash bytea,
  consumed_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id_hash)
);
CREATE INDEX identity_records_by_grant ON identity_records (grant_hash) WHERE grant_hash IS NOT NULL;
CREATE INDEX identity_records_by_uid ON identity_records (kind, uid_hash) WHERE uid_hash IS NOT NULL;
CREATE INDEX identity_records_by_end ON identity_records (expires_at);
