-- compatible: trigger application_events application_events_noted is added: it writes new columns only.
-- compatible: trigger applications applications_planned is added: it writes new columns only.
-- What the queue's views and sort orders read (docs/decisions/0063-work-in-the-queue.md).

ALTER TABLE applications
  ADD COLUMN departure date,
  -- null in older closed applications
  ADD COLUMN last_event_at timestamptz,
  -- the traveller's newest answer, until a specialist has handled it
  ADD COLUMN answered_at timestamptz;

CREATE FUNCTION plan_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_event_at := coalesce(NEW.last_event_at, NEW.submitted_at);
  NEW.departure := coalesce(NEW.departure, (SELECT departure FROM drafts WHERE id = NEW.draft_id));
  RETURN NEW;
END $$;
CREATE TRIGGER applications_planned BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION plan_application();

-- Whether an event shows that staff have dealt with an answer: they opened the new document, took a step or closed the case.
CREATE FUNCTION handles_answer(event application_events, answered timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE event.kind
    WHEN 'document_opened' THEN EXISTS (SELECT FROM application_documents
      WHERE application_id = event.application_id AND id::text = event.details ->> 'documentId' AND handed_in_at >= answered)
    WHEN 'status' THEN event.to_status IN ('approved', 'rejected', 'cancelled')
      OR (event.from_status = 'submitted' AND event.to_status = 'documents_verified')
    ELSE event.kind IN ('item_asked', 'filed', 'visa_uploaded', 'outcome_proposed', 'outcome_declined', 'outcome_decided')
  END
$$;

-- Opening and exporting do not count as something that happened to the case.
CREATE FUNCTION note_event_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'item_answered' THEN
    UPDATE applications SET answered_at = NEW.happened_at, last_event_at = greatest(last_event_at, NEW.happened_at)
      WHERE id = NEW.application_id;
    RETURN NULL;
  END IF;
  UPDATE applications SET answered_at = NULL
    WHERE id = NEW.application_id AND answered_at IS NOT NULL AND handles_answer(NEW, answered_at);
  IF NEW.kind NOT IN ('document_opened', 'exported') THEN
    UPDATE applications SET last_event_at = NEW.happened_at
      WHERE id = NEW.application_id AND last_event_at < NEW.happened_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_events_noted AFTER INSERT ON application_events
  FOR EACH ROW EXECUTE FUNCTION note_event_of_application();

-- The open cases from before this migration.
UPDATE applications SET
  departure = (SELECT departure FROM drafts WHERE drafts.id = applications.draft_id),
  last_event_at = coalesce((SELECT max(happened_at) FROM application_events AS event
    WHERE event.application_id = applications.id AND kind NOT IN ('document_opened', 'exported')), submitted_at),
  answered_at = (SELECT max(answer.happened_at) FROM application_events AS answer
    WHERE answer.application_id = applications.id AND answer.kind = 'item_answered'
      AND NOT EXISTS (SELECT FROM application_events AS later WHERE later.application_id = applications.id
        AND later.sequence > answer.sequence AND handles_answer(later, answer.happened_at)))
  WHERE status IN ('submitted', 'documents_verified', 'pending');

CREATE INDEX applications_answered ON applications (estimated_date, id) WHERE answered_at IS NOT NULL;
CREATE INDEX applications_unclaimed ON applications (estimated_date, id)
  INCLUDE (destination_id, visa_type, status)
  WHERE assignee_id IS NULL AND status IN ('submitted', 'documents_verified', 'pending');
CREATE INDEX applications_to_file ON applications (estimated_date, id)
  WHERE status = 'documents_verified' AND filed_at IS NULL;
CREATE INDEX applications_at_authority ON applications (estimated_date, id)
  WHERE status = 'documents_verified' AND filed_at IS NOT NULL;
-- The other sort orders; an application without a date of departure is last.
CREATE INDEX applications_by_departure ON applications ((coalesce(departure, 'infinity'::date)), id)
  INCLUDE (destination_id, visa_type, status, assignee_id)
  WHERE status IN ('submitted', 'documents_verified', 'pending');
CREATE INDEX applications_by_submission ON applications (submitted_at, id)
  INCLUDE (destination_id, visa_type, status, assignee_id)
  WHERE status IN ('submitted', 'documents_verified', 'pending');
CREATE INDEX applications_by_last_event ON applications ((coalesce(last_event_at, submitted_at)), id)
  INCLUDE (destination_id, visa_type, status, assignee_id)
  WHERE status IN ('submitted', 'documents_verified', 'pending');
