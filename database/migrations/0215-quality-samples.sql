-- Decisions that a second specialist checks blind (docs/decisions/0070-quality-and-people.md). They hold codes only, no personal data.

CREATE TABLE quality_samples (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES applications,
  traveller_id uuid NOT NULL REFERENCES application_travellers,
  -- The decision that was drawn.
  outcome text NOT NULL CHECK (outcome IN ('approved', 'rejected')),
  reason_code text,
  decided_by uuid NOT NULL REFERENCES staff,
  proposed_by uuid REFERENCES staff,
  decided_at timestamptz NOT NULL,
  -- Why it was drawn: its number of 10,000 was below the limit.
  drawn_number smallint NOT NULL,
  drawn_below smallint NOT NULL CHECK (drawn_number >= 0 AND drawn_number < drawn_below),
  -- The second specialist, who took it and answered.
  reviewer_id uuid REFERENCES staff,
  taken_at timestamptz,
  second_outcome text CHECK (second_outcome IN ('approved', 'rejected')),
  second_reason text,
  answered_at timestamptz,
  -- Why the two differ.
  error_reason text,
  UNIQUE (traveller_id, decided_at),
  CHECK ((reviewer_id IS NULL) = (taken_at IS NULL)),
  CHECK ((answered_at IS NULL) = (second_outcome IS NULL)),
  CHECK (answered_at IS NULL OR reviewer_id IS NOT NULL),
  CHECK ((second_outcome = 'rejected') = (second_reason IS NOT NULL)),
  CHECK (error_reason IS NULL OR (second_outcome, second_reason) IS DISTINCT FROM (outcome, reason_code)),
  -- Nobody checks a decision of their own.
  CHECK (reviewer_id <> decided_by AND reviewer_id IS DISTINCT FROM proposed_by OR reviewer_id IS NULL)
);
CREATE INDEX quality_samples_waiting ON quality_samples (decided_at, id) WHERE answered_at IS NULL;
CREATE INDEX quality_samples_answered ON quality_samples (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX quality_samples_by_reviewer ON quality_samples (reviewer_id, answered_at);
CREATE INDEX quality_samples_by_application ON quality_samples (application_id);

-- What was decided and answered stands.
CREATE FUNCTION check_quality_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.application_id, NEW.traveller_id, NEW.outcome, NEW.reason_code, NEW.decided_by, NEW.proposed_by,
      NEW.decided_at, NEW.drawn_number, NEW.drawn_below)
    IS DISTINCT FROM (OLD.id, OLD.application_id, OLD.traveller_id, OLD.outcome, OLD.reason_code, OLD.decided_by,
      OLD.proposed_by, OLD.decided_at, OLD.drawn_number, OLD.drawn_below)
    OR (OLD.answered_at IS NOT NULL
      AND (NEW.reviewer_id, NEW.taken_at, NEW.second_outcome, NEW.second_reason, NEW.answered_at)
        IS DISTINCT FROM (OLD.reviewer_id, OLD.taken_at, OLD.second_outcome, OLD.second_reason, OLD.answered_at)) THEN
    RAISE EXCEPTION 'a drawn decision and its answer stand' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER quality_samples_check BEFORE UPDATE ON quality_samples
  FOR EACH ROW EXECUTE FUNCTION check_quality_sample();

ALTER TABLE quality_samples ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON quality_samples USING ((SELECT acts_for_product()));
