-- The console: staff and their second factor, an outcome for each traveller, and a history that nobody can edit.

CREATE TABLE staff (
  user_id uuid PRIMARY KEY REFERENCES users,
  role text NOT NULL CHECK (role IN ('specialist', 'supervisor', 'administrator')),
  -- the authenticator's secret, sealed under the staff member's id
  sealed_secret bytea NOT NULL,
  -- the 30-second step of the last code that was taken: a code works once
  last_step bigint NOT NULL DEFAULT 0,
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- A session of staff opens the console only once the code of the authenticator was given in it.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

-- What the console sorts and finds by; names and numbers are found by tokens of a secret only.
ALTER TABLE applications
  ADD COLUMN visa_type text CHECK (visa_type IN ('tourist', 'business', 'student', 'leisure')),
  ADD COLUMN travellers_count integer CHECK (travellers_count > 0),
  ADD COLUMN sealed_form bytea,
  ADD COLUMN assignee_id uuid REFERENCES staff,
  ADD COLUMN claimed_at timestamptz,
  ALTER COLUMN form_data DROP NOT NULL,
  ADD CONSTRAINT applications_claimed CHECK ((assignee_id IS NULL) = (claimed_at IS NULL)),
  ADD CONSTRAINT applications_have_a_form CHECK (form_data IS NOT NULL OR sealed_form IS NOT NULL);
UPDATE applications SET
  visa_type = form_data #>> '{visaData,selectedVisaType,id}',
  travellers_count = jsonb_array_length(form_data -> 'travellers');
ALTER TABLE applications
  ALTER COLUMN visa_type SET NOT NULL,
  ALTER COLUMN travellers_count SET NOT NULL;
COMMENT ON COLUMN applications.form_data IS 'null once it is sealed; only applications older than the console have it in plain text';

CREATE TABLE application_search_tokens (
  token bytea NOT NULL CHECK (octet_length(token) = 16),
  application_id uuid NOT NULL REFERENCES applications,
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (token, submitted_at, application_id)
);

CREATE TABLE outcome_edges (
  from_outcome text NOT NULL,
  to_outcome text NOT NULL,
  PRIMARY KEY (from_outcome, to_outcome)
);
INSERT INTO outcome_edges VALUES
  ('undecided', 'approval_proposed'), ('undecided', 'rejection_proposed'),
  ('undecided', 'approved'), ('undecided', 'rejected'),
  ('approval_proposed', 'approved'), ('approval_proposed', 'undecided'),
  ('rejection_proposed', 'rejected'), ('rejection_proposed', 'undecided');

-- `id` is that of the draft's traveller.
CREATE TABLE application_travellers (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  position integer NOT NULL,
  outcome text NOT NULL DEFAULT 'undecided' CHECK (outcome IN ('undecided', 'approval_proposed',
    'rejection_proposed', 'approved', 'rejected')),
  proposed_by uuid REFERENCES staff,
  proposed_at timestamptz,
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  reason_code text,
  sealed_words bytea,
  visa_file_id uuid UNIQUE REFERENCES files,
  -- what the comparison of the issued visa found: verdicts by field, no personal data
  visa_findings jsonb,
  UNIQUE (application_id, position),
  CHECK ((decided_at IS NOT NULL) = (outcome IN ('approved', 'rejected'))),
  CHECK (outcome NOT IN ('rejection_proposed', 'rejected') OR reason_code IS NOT NULL),
  CHECK (outcome NOT IN ('approval_proposed', 'approved') OR visa_file_id IS NOT NULL OR decided_by IS NULL)
);
INSERT INTO application_travellers (id, application_id, position)
SELECT travellers.id, applications.id, row_number() OVER (PARTITION BY applications.id ORDER BY travellers.position)
FROM applications JOIN travellers ON travellers.draft_id = applications.draft_id;

CREATE FUNCTION refuse_outcome_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.outcome <> OLD.outcome AND NOT EXISTS (
    SELECT FROM outcome_edges WHERE from_outcome = OLD.outcome AND to_outcome = NEW.outcome
  ) THEN
    RAISE EXCEPTION 'outcome % cannot follow %', NEW.outcome, OLD.outcome USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_travellers_move BEFORE UPDATE ON application_travellers
  FOR EACH ROW EXECUTE FUNCTION refuse_outcome_moves();

-- A document that was asked for again stays, replaced by the newer one.
ALTER TABLE application_documents
  ADD COLUMN traveller_id uuid REFERENCES application_travellers,
  ADD COLUMN handed_in_at timestamptz,
  ADD COLUMN replaced_at timestamptz,
  ALTER COLUMN passport_number DROP NOT NULL,
  DROP CONSTRAINT application_documents_application_id_passport_number_kind_key;
UPDATE application_documents AS document SET traveller_id = travellers.id, handed_in_at = applications.submitted_at
FROM applications JOIN travellers ON travellers.draft_id = applications.draft_id
WHERE applications.id = document.application_id
  AND document.passport_number = coalesce(travellers.passport_number, travellers.id::text);
ALTER TABLE application_documents
  ALTER COLUMN traveller_id SET NOT NULL,
  ALTER COLUMN handed_in_at SET NOT NULL;
CREATE UNIQUE INDEX application_documents_one_of_a_kind ON application_documents (traveller_id, kind)
  WHERE replaced_at IS NULL;
CREATE INDEX application_documents_by_application ON application_documents (application_id);

CREATE TABLE item_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES applications,
  traveller_id uuid NOT NULL REFERENCES application_travellers,
  kind text NOT NULL,
  reason_code text NOT NULL,
  sealed_words bytea,
  asked_by uuid NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- withdrawn by staff, or by the end of the application
  withdrawn_at timestamptz
);
CREATE INDEX item_requests_by_application ON item_requests (application_id);
CREATE UNIQUE INDEX item_requests_one_open ON item_requests (traveller_id, kind)
  WHERE answered_at IS NULL AND withdrawn_at IS NULL;

-- `applications.filed_at` is set in the same transaction.
CREATE TABLE filings (
  application_id uuid PRIMARY KEY REFERENCES applications,
  authority_reference text NOT NULL CHECK (authority_reference <> ''),
  filed_on date NOT NULL,
  fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
  recorded_by uuid NOT NULL REFERENCES staff,
  recorded_at timestamptz NOT NULL
);

-- The queue: open cases by the date that was promised.
CREATE INDEX applications_queue ON applications (estimated_date, id)
  WHERE status IN ('submitted', 'documents_verified', 'pending');
CREATE INDEX applications_queue_by_assignee ON applications (assignee_id, estimated_date, id)
  WHERE assignee_id IS NOT NULL;

-- Every event of a case stands in one chain: each carries the hash of the one before.
ALTER TABLE application_events
  ADD COLUMN kind text NOT NULL DEFAULT 'status',
  ADD COLUMN actor_id uuid REFERENCES users,
  ADD COLUMN traveller_id uuid,
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
  -- these three are the chain's, written by its trigger
  ADD COLUMN sequence integer DEFAULT 0,
  ADD COLUMN previous_hash bytea DEFAULT '',
  ADD COLUMN hash bytea DEFAULT '',
  ALTER COLUMN to_status DROP NOT NULL;

-- What is hashed; `audit:verify` writes the same text by itself.
CREATE FUNCTION application_event_text(event application_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\x1f', event.application_id, event.sequence, event.kind, coalesce(event.from_status, ''),
    coalesce(event.to_status, ''), event.actor, coalesce(event.actor_id::text, ''),
    coalesce(event.traveller_id::text, ''), event.details::text,
    (extract(epoch FROM event.happened_at) * 1000000)::bigint, encode(event.previous_hash, 'hex'))
$$;

CREATE FUNCTION chain_application_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- one event after the other
  PERFORM FROM applications WHERE id = NEW.application_id FOR NO KEY UPDATE;
  SELECT sequence, hash INTO last FROM application_events
    WHERE application_id = NEW.application_id ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last.sequence, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, sha256(convert_to(NEW.application_id::text, 'UTF8')));
  NEW.hash := sha256(convert_to(application_event_text(NEW), 'UTF8'));
  RETURN NEW;
END $$;

-- Events from before there was a chain get their place in it.
DO $$
DECLARE
  event application_events;
  chained application_events;
BEGIN
  FOR event IN SELECT * FROM application_events ORDER BY application_id, id LOOP
    SELECT * INTO chained FROM application_events
      WHERE application_id = event.application_id AND hash <> '' ORDER BY sequence DESC LIMIT 1;
    event.sequence := coalesce(chained.sequence, 0) + 1;
    event.previous_hash := coalesce(chained.hash, sha256(convert_to(event.application_id::text, 'UTF8')));
    UPDATE application_events SET sequence = event.sequence, previous_hash = event.previous_hash,
      hash = sha256(convert_to(application_event_text(event), 'UTF8')) WHERE id = event.id;
  END LOOP;
END $$;
ALTER TABLE application_events
  ALTER COLUMN sequence SET NOT NULL,
  ALTER COLUMN previous_hash SET NOT NULL,
  ALTER COLUMN hash SET NOT NULL,
  ADD UNIQUE (application_id, sequence);
DROP INDEX application_events_in_order;
CREATE TRIGGER application_events_chain BEFORE INSERT ON application_events
  FOR EACH ROW EXECUTE FUNCTION chain_application_event();

-- What the office changes: staff, catalogue, policies, money. One chain.
CREATE TABLE office_events (
  sequence bigint PRIMARY KEY DEFAULT 0,
  kind text NOT NULL,
  actor text NOT NULL,
  actor_id uuid REFERENCES users,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz NOT NULL,
  previous_hash bytea NOT NULL DEFAULT '',
  hash bytea NOT NULL DEFAULT ''
);
COMMENT ON TABLE office_events IS 'append-only: what staff changed outside of cases, in one chain of hashes';

CREATE FUNCTION office_event_text(event office_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\x1f', event.sequence, event.kind, event.actor, coalesce(event.actor_id::text, ''),
    event.subject, event.details::text, (extract(epoch FROM event.happened_at) * 1000000)::bigint,
    encode(event.previous_hash, 'hex'))
$$;
CREATE FUNCTION chain_office_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7728375);
  SELECT sequence, hash INTO last FROM office_events ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last.sequence, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, sha256('office'::bytea));
  NEW.hash := sha256(convert_to(office_event_text(NEW), 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER office_events_chain BEFORE INSERT ON office_events
  FOR EACH ROW EXECUTE FUNCTION chain_office_event();

-- Nobody edits history, the owner neither.
CREATE FUNCTION refuse_history_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history only grows' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER application_events_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON application_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_changes();
CREATE TRIGGER office_events_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON office_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_changes();
