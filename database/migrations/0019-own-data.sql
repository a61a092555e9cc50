-- The traveller's own data: when an application ended, what of it has been erased, what must be kept, and what renews it.

-- Retention counts from the decision or the cancellation.
ALTER TABLE applications
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN documents_erased_at timestamptz;
UPDATE applications SET ended_at = coalesce((
  SELECT max(happened_at) FROM application_events
  WHERE application_id = applications.id AND to_status = applications.status), updated_at)
WHERE status IN ('approved', 'rejected', 'cancelled');
CREATE FUNCTION note_application_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('approved', 'rejected', 'cancelled') AND NEW.ended_at IS NULL THEN
    NEW.ended_at := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_end BEFORE INSERT OR UPDATE ON applications
  FOR EACH ROW EXECUTE FUNCTION note_application_end();
-- kept apart so that the sweep of documents never scans
CREATE INDEX applications_to_erase ON applications (ended_at)
  WHERE ended_at IS NOT NULL AND documents_erased_at IS NULL;

-- Erasing is shredding: the row of the file goes with its key, that of the document stays.
ALTER TABLE application_documents
  ADD COLUMN erased_at timestamptz,
  ALTER COLUMN file_id DROP NOT NULL,
  ADD CHECK ((file_id IS NULL) = (erased_at IS NOT NULL));
ALTER TABLE application_travellers
  ADD COLUMN visa_erased_at timestamptz,
  DROP CONSTRAINT application_travellers_check2,
  ADD CONSTRAINT application_travellers_have_a_visa CHECK (outcome NOT IN ('approval_proposed', 'approved')
    OR visa_file_id IS NOT NULL OR decided_by IS NULL OR visa_erased_at IS NOT NULL);

-- An account that was deleted keeps its row for the books, without anything that says whose it was.
ALTER TABLE users
  ADD COLUMN erasure_asked_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  DROP CONSTRAINT users_phone_check,
  ADD CONSTRAINT users_phone_check CHECK (phone ~ '^[0-9]{10}$' OR erased_at IS NOT NULL);
CREATE INDEX users_to_erase ON users (erasure_asked_at) WHERE erasure_asked_at IS NOT NULL AND erased_at IS NULL;

-- What a law or a court forbids to erase; without an application: everything of the account.
CREATE TABLE legal_holds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  application_id uuid REFERENCES applications,
  sealed_reason bytea NOT NULL,
  set_by uuid NOT NULL REFERENCES staff,
  set_at timestamptz NOT NULL,
  lifted_by uuid REFERENCES staff,
  lifted_at timestamptz,
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);
CREATE UNIQUE INDEX legal_holds_one_open ON legal_holds (user_id, application_id) NULLS NOT DISTINCT
  WHERE lifted_at IS NULL;

-- 'Apply again': one open draft for each refused application. `warned_at`: the mail 48 hours before it is removed.
ALTER TABLE drafts
  ADD COLUMN renews_application_id uuid REFERENCES applications,
  ADD COLUMN warned_at timestamptz;
CREATE UNIQUE INDEX drafts_one_renewal ON drafts (renews_application_id)
  WHERE renews_application_id IS NOT NULL AND state IN ('open', 'confirming');
