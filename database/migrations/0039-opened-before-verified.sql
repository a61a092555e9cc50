-- Documents are verified only after the person who claimed the case has opened each of them since the claim, and filed
-- only after each has been opened by a member of staff.

CREATE FUNCTION count_unopened_documents(application uuid, opener uuid, since timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM application_documents AS document
  WHERE document.application_id = application AND document.replaced_at IS NULL
    AND NOT EXISTS (
      SELECT FROM application_events AS event
      WHERE event.application_id = document.application_id AND event.kind = 'document_opened'
        AND event.details ->> 'documentId' = document.id::text
        AND (opener IS NULL OR event.actor_id = opener)
        AND (since IS NULL OR event.happened_at >= since)
    )
$$;

CREATE FUNCTION check_verified_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.assignee_id IS NULL OR count_unopened_documents(NEW.id, NEW.assignee_id, NEW.claimed_at) > 0 THEN
    RAISE EXCEPTION 'documents are verified only once each has been opened in this claim'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
-- From 'pending' an application returns to the status that it had.
CREATE TRIGGER applications_check_opened BEFORE UPDATE OF status ON applications
  FOR EACH ROW WHEN (OLD.status = 'submitted' AND NEW.status = 'documents_verified')
  EXECUTE FUNCTION check_verified_documents();

CREATE FUNCTION check_filed_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF count_unopened_documents(NEW.application_id, NULL, NULL) > 0 THEN
    RAISE EXCEPTION 'filed only once each document has been opened' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER filings_check_opened BEFORE INSERT ON filings
  FOR EACH ROW EXECUTE FUNCTION check_filed_documents();
