-- Which keys this database was written with, so that a wrong, missing or newly generated one is noticed before anything is written.

-- `key_id` is derived from the secret and reveals nothing about it. Former keys can still be needed for reading; retired ones are not.
CREATE TABLE key_fingerprints (
  purpose text NOT NULL CHECK (purpose IN ('files', 'details', 'audit', 'push', 'pepper')),
  key_id text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  state text NOT NULL CHECK (state IN ('current', 'former', 'retired')),
  -- The oldest key of the details, from which the tokens for searching and the signatures of links are made.
  makes_tokens boolean NOT NULL DEFAULT false,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  PRIMARY KEY (purpose, key_id),
  CHECK ((state = 'retired') = (retired_at IS NOT NULL)),
  CHECK (NOT makes_tokens OR (purpose = 'details' AND state <> 'retired'))
);
CREATE UNIQUE INDEX key_fingerprints_one_current ON key_fingerprints (purpose) WHERE state = 'current';
CREATE UNIQUE INDEX key_fingerprints_one_for_tokens ON key_fingerprints (makes_tokens) WHERE makes_tokens;
ALTER TABLE key_fingerprints ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON key_fingerprints USING ((SELECT acts_for_product()));
