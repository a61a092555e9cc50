-- Drafts: the application being prepared, its travellers, and the encrypted files handed in for them.

CREATE TABLE drafts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirming', 'submitted')),
  destination_id text NOT NULL REFERENCES destinations,
  visa_type text NOT NULL CHECK (visa_type IN ('tourist', 'business', 'student', 'leisure')),
  plan_id uuid,
  conditions_accepted_at timestamptz,
  origin text CHECK (origin IN ('Dubai', 'India')),
  departure date,
  arrival date,
  -- a client that knows only the specification made it: only the specification's documents are required
  specification_only boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (plan_id, destination_id) REFERENCES plans (id, destination_id),
  CHECK (state = 'open' OR plan_id IS NOT NULL),
  CHECK ((departure IS NULL) = (arrival IS NULL)),
  CHECK (arrival >= departure)
);
CREATE INDEX drafts_by_user ON drafts (user_id, updated_at DESC) WHERE state <> 'submitted';
-- kept apart so that the sweep of forgotten drafts never scans
CREATE INDEX drafts_by_age ON drafts (updated_at) WHERE state = 'open';

CREATE TABLE travellers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  draft_id uuid NOT NULL REFERENCES drafts ON DELETE CASCADE,
  position integer NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  no_surname boolean NOT NULL DEFAULT false,
  father_name text NOT NULL DEFAULT '',
  mother_name text NOT NULL DEFAULT '',
  passport_number text CHECK (passport_number <> ''),
  gender text NOT NULL DEFAULT 'Male' CHECK (gender IN ('Male', 'Female', 'Other')),
  passport_issue_date date,
  passport_expiry_date date,
  dob date,
  nationality text NOT NULL DEFAULT 'Indian',
  place_of_issue text NOT NULL DEFAULT '',
  last_page_blank boolean NOT NULL DEFAULT false,
  consent_at timestamptz,
  guardian_consent_at timestamptz,
  reading jsonb,
  last_page_reading jsonb,
  marks text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  UNIQUE (draft_id, passport_number),
  UNIQUE (draft_id, position)
);

-- The bytes lie outside the database, encrypted under a key of their own; deleting the wrapped key erases them.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  storage_name text NOT NULL UNIQUE,
  media_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  display_name text NOT NULL,
  key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX files_by_user ON files (user_id);

CREATE TABLE documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  traveller_id uuid NOT NULL REFERENCES travellers ON DELETE CASCADE,
  kind text NOT NULL,
  file_id uuid NOT NULL UNIQUE REFERENCES files,
  verdict text NOT NULL DEFAULT 'unchecked' CHECK (verdict IN ('unchecked', 'accepted', 'specialist')),
  uploaded_at timestamptz NOT NULL,
  UNIQUE (traveller_id, kind)
);
