-- compatible: trigger applications applications_lease_ended is added: it writes a new column only.
-- compatible: trigger application_events application_events_leased is added: it writes a new column only.
-- A claim under which nothing was done yet is a lease, and who has which case open (docs/decisions/0069-leases-hand-over-and-many-cases-at-once.md).

ALTER TABLE applications
  -- when the owner last worked on the case, while their claim is only a lease; null once they have taken a step
  ADD COLUMN leased_at timestamptz;
CREATE INDEX applications_leased ON applications (leased_at) WHERE leased_at IS NOT NULL;

-- Another owner, a filing or another status: this lease is over.
CREATE FUNCTION end_lease_of_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.leased_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_lease_ended BEFORE UPDATE OF assignee_id, status, filed_at ON applications
  FOR EACH ROW WHEN ((OLD.assignee_id, OLD.status, OLD.filed_at) IS DISTINCT FROM (NEW.assignee_id, NEW.status, NEW.filed_at))
  EXECUTE FUNCTION end_lease_of_case();

-- A claim begins a lease, opening documents renews it, and any other act of the owner makes the case theirs until they release it.
CREATE FUNCTION note_lease_of_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'claimed' THEN
    UPDATE applications SET leased_at = NEW.happened_at
      WHERE id = NEW.application_id AND assignee_id = NEW.actor_id AND filed_at IS NULL
        AND status IN ('submitted', 'documents_verified');
  ELSIF NEW.kind IN ('document_opened', 'exported') THEN
    UPDATE applications SET leased_at = NEW.happened_at
      WHERE id = NEW.application_id AND assignee_id = NEW.actor_id AND leased_at < NEW.happened_at;
  ELSIF NEW.kind <> 'step_refused' THEN
    UPDATE applications SET leased_at = NULL
      WHERE id = NEW.application_id AND assignee_id = NEW.actor_id AND leased_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_events_leased AFTER INSERT ON application_events
  FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION note_lease_of_case();

-- Renewed every minute by each console that shows the case; old rows are removed by the job that ends leases.
CREATE TABLE case_viewers (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, staff_id)
);
CREATE INDEX case_viewers_by_time ON case_viewers (seen_at);
ALTER TABLE case_viewers ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON case_viewers USING ((SELECT acts_for_product()));
