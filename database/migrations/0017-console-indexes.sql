-- What the console reads by at a million applications, and a place in the chain that a checkpoint can rely on.

-- Applications from before the console wait to be sealed.
CREATE INDEX applications_to_seal ON applications (id) WHERE sealed_form IS NULL;

-- The open cases, once by date and once by destination; what filters besides is judged within the index.
DROP INDEX applications_queue;
CREATE INDEX applications_queue ON applications (estimated_date, id)
  INCLUDE (destination_id, visa_type, status, assignee_id)
  WHERE status IN ('submitted', 'documents_verified', 'pending');
CREATE INDEX applications_queue_by_destination ON applications (destination_id, estimated_date, id)
  INCLUDE (visa_type, status, assignee_id)
  WHERE status IN ('submitted', 'documents_verified', 'pending');
-- One status, also of those that are closed.
CREATE INDEX applications_by_status ON applications (status, estimated_date, id)
  INCLUDE (destination_id, visa_type, assignee_id);
CREATE INDEX applications_by_status_and_destination ON applications (status, destination_id, estimated_date, id)
  INCLUDE (visa_type, assignee_id);
CREATE INDEX application_travellers_proposed ON application_travellers (application_id)
  WHERE outcome IN ('approval_proposed', 'rejection_proposed');

-- A checkpoint of the history covers every event up to an id. Ids are drawn before an event is inserted, so that one
-- could appear below a checkpoint that was written meanwhile: each event takes a lock that a checkpoint waits for, and
-- draws its id under it.
CREATE OR REPLACE FUNCTION chain_application_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- one event after the other
  PERFORM FROM applications WHERE id = NEW.application_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock_shared(7728376);
  NEW.id := nextval(pg_get_serial_sequence('application_events', 'id'));
  SELECT sequence, hash INTO last FROM application_events
    WHERE application_id = NEW.application_id ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last.sequence, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, sha256(convert_to(NEW.application_id::text, 'UTF8')));
  NEW.hash := sha256(convert_to(application_event_text(NEW), 'UTF8'));
  RETURN NEW;
END $$;
