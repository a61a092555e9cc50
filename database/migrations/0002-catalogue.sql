-- The catalogue: destinations, their plans, and the policies an operator has changed.

CREATE TABLE destinations (
  id text PRIMARY KEY CHECK (id ~ '^[a-z]+(-[a-z]+)*$'),
  name text NOT NULL,
  iso text NOT NULL CHECK (iso ~ '^[A-Z]{2}$'),
  kind text NOT NULL,
  visa_free_for_india boolean NOT NULL,
  visa_free_for_uae_resident boolean NOT NULL,
  is_top boolean NOT NULL,
  position integer NOT NULL UNIQUE,
  photo_size_mm text CHECK (photo_size_mm ~ '^[0-9]{2}x[0-9]{2}$'),
  name_rule text NOT NULL CHECK (name_rule IN ('as-passport', 'two-words-or-father-name', 'blank-surname-ok')),
  extra_documents text[] NOT NULL,
  UNIQUE (id, visa_free_for_india)
);

-- A plan can be priced only where a visa is needed: the foreign key carries the flag.
CREATE TABLE plans (
  id uuid PRIMARY KEY,
  destination_id text NOT NULL,
  destination_is_visa_free boolean NOT NULL DEFAULT false CHECK (NOT destination_is_visa_free),
  visa_type text NOT NULL CHECK (visa_type IN ('tourist', 'business', 'student', 'leisure')),
  stay_period_days integer NOT NULL CHECK (stay_period_days > 0),
  validity_days integer NOT NULL CHECK (validity_days > 0),
  entry_type text NOT NULL CHECK (entry_type <> ''),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0 AND amount_paise % 100 = 0),
  processing_days integer NOT NULL CHECK (processing_days >= 0),
  conditions text,
  position integer NOT NULL,
  withdrawn_at timestamptz,
  FOREIGN KEY (destination_id, destination_is_visa_free) REFERENCES destinations (id, visa_free_for_india),
  UNIQUE (id, destination_id)
);
CREATE INDEX plans_by_destination ON plans (destination_id, position);

-- What holds where no visa is needed. Never a price.
CREATE TABLE entry_conditions (
  destination_id text NOT NULL REFERENCES destinations,
  position integer NOT NULL,
  stay_period_days integer NOT NULL CHECK (stay_period_days > 0),
  conditions text,
  PRIMARY KEY (destination_id, position)
);

CREATE TABLE policies (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
