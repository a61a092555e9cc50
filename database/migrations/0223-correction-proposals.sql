-- compatible: function refuse_changed_correction() changes: it also protects a column that only this version writes.
-- Staff propose to correct a traveller's details; a second person agrees (docs/decisions/0073-corrections-by-staff.md).

CREATE TABLE correction_proposals (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  traveller_id uuid NOT NULL REFERENCES application_travellers,
  -- The fields, each with its former and its new value; null once the traveller's data is erased, like the reasons.
  sealed_values bytea,
  sealed_reason bytea,
  -- Why it was declined or taken back.
  sealed_answer bytea,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'agreed', 'declined', 'retracted')),
  proposed_by uuid NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'agreed' OR decided_by <> proposed_by),
  CHECK (state <> 'declined' OR decided_by <> proposed_by),
  CHECK (state <> 'retracted' OR decided_by = proposed_by)
);
CREATE UNIQUE INDEX correction_proposals_one_waiting ON correction_proposals (traveller_id) WHERE state = 'waiting';
CREATE INDEX correction_proposals_waiting ON correction_proposals (proposed_at) WHERE state = 'waiting';
CREATE INDEX correction_proposals_by_application ON correction_proposals (application_id);

CREATE FUNCTION check_correction_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' OR NEW.sealed_values IS NULL OR NEW.sealed_reason IS NULL
      OR is_staff(NEW.proposed_by, '{specialist,supervisor}') IS NOT TRUE
      OR NOT EXISTS (SELECT FROM application_travellers WHERE id = NEW.traveller_id
        AND application_id = NEW.application_id AND outcome = 'undecided') THEN
      RAISE EXCEPTION 'staff propose to correct the details of an undecided traveller, with a reason'
        USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.application_id, NEW.traveller_id, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM (OLD.id, OLD.application_id, OLD.traveller_id, OLD.proposed_by, OLD.proposed_at)
    OR (OLD.state <> 'waiting' AND (NEW.state, NEW.decided_by, NEW.decided_at)
      IS DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at)) THEN
    RAISE EXCEPTION 'a proposed correction is never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state IN ('agreed', 'declined') AND OLD.state = 'waiting'
    AND is_staff(NEW.decided_by, '{supervisor}') IS NOT TRUE THEN
    RAISE EXCEPTION 'a supervisor decides on a correction' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER correction_proposals_check BEFORE INSERT OR UPDATE ON correction_proposals
  FOR EACH ROW EXECUTE FUNCTION check_correction_proposal();

ALTER TABLE correction_proposals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON correction_proposals USING ((SELECT acts_for_product()) OR (
  SELECT true FROM applications WHERE applications.id = correction_proposals.application_id));

-- The proposal of a correction by staff; a traveller's correction has a request instead.
ALTER TABLE field_corrections ADD COLUMN proposal_id uuid REFERENCES correction_proposals;

CREATE OR REPLACE FUNCTION refuse_changed_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.application_id, NEW.traveller_id, NEW.field, NEW.request_id, NEW.proposal_id, NEW.is_filed,
      NEW.corrected_by, NEW.corrected_at)
    IS DISTINCT FROM (OLD.id, OLD.application_id, OLD.traveller_id, OLD.field, OLD.request_id, OLD.proposal_id,
      OLD.is_filed, OLD.corrected_by, OLD.corrected_at) THEN
    RAISE EXCEPTION 'a correction is never changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
