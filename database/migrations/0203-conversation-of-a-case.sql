-- compatible: function handles_answer(application_events,timestamp with time zone) changes: it also knows an event that only this version writes.
-- compatible: function note_event_of_application() changes: it also knows an event that only this version writes.
-- Which case an email is about, and a traveller's question about an open case marks it like an answer to a request.

-- null for older emails and for those about an account
ALTER TABLE mails ADD COLUMN application_id uuid REFERENCES applications;

CREATE OR REPLACE FUNCTION handles_answer(event application_events, answered timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE event.kind
    WHEN 'document_opened' THEN EXISTS (SELECT FROM application_documents
      WHERE application_id = event.application_id AND id::text = event.details ->> 'documentId' AND handed_in_at >= answered)
    WHEN 'status' THEN event.to_status IN ('approved', 'rejected', 'cancelled')
      OR (event.from_status = 'submitted' AND event.to_status = 'documents_verified')
    ELSE event.kind IN ('item_asked', 'filed', 'visa_uploaded', 'outcome_proposed', 'outcome_declined', 'outcome_decided',
      'message_sent')
  END
$$;

CREATE OR REPLACE FUNCTION note_event_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('item_answered', 'question_asked') THEN
    UPDATE applications SET last_event_at = greatest(last_event_at, NEW.happened_at),
      answered_at = CASE WHEN status IN ('submitted', 'documents_verified', 'pending') OR NEW.kind = 'item_answered'
        THEN NEW.happened_at ELSE answered_at END
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
