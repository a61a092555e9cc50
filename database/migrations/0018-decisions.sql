-- What the database itself holds of decisions: filing, visas, outcomes and the second person (decisions 9, 34).

-- What the second person wrote when they sent a proposal back, for the specialist.
ALTER TABLE application_travellers
  ADD COLUMN declined_by uuid REFERENCES staff,
  ADD COLUMN declined_at timestamptz,
  ADD COLUMN sealed_decline bytea;

-- Applications that were decided before each traveller had an outcome.
UPDATE application_travellers AS traveller
SET outcome = applications.status, decided_at = applications.updated_at,
  reason_code = CASE applications.status WHEN 'rejected' THEN 'other' END
FROM applications
WHERE applications.id = traveller.application_id AND applications.status IN ('approved', 'rejected')
  AND traveller.outcome = 'undecided';

CREATE FUNCTION is_staff(member uuid, roles text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM staff WHERE user_id = member AND role = ANY (roles) AND ended_at IS NULL)
$$;

CREATE FUNCTION judge_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  application record;
BEGIN
  IF NEW.outcome = OLD.outcome THEN
    IF OLD.outcome IN ('approved', 'rejected') AND (NEW.decided_by, NEW.decided_at, NEW.proposed_by, NEW.reason_code)
      IS DISTINCT FROM (OLD.decided_by, OLD.decided_at, OLD.proposed_by, OLD.reason_code) THEN
      RAISE EXCEPTION 'a decision stands' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT status, filed_at INTO application FROM applications WHERE id = NEW.application_id;

  IF NEW.outcome <> 'undecided' AND application.status NOT IN ('submitted', 'documents_verified') THEN
    RAISE EXCEPTION 'nothing is decided while an application is %', application.status
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.outcome IN ('approval_proposed', 'approved')
    AND (application.filed_at IS NULL OR application.status <> 'documents_verified' OR NEW.visa_file_id IS NULL) THEN
    RAISE EXCEPTION 'approved only after filing and with an own visa' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.outcome IN ('approval_proposed', 'rejection_proposed')
    AND is_staff(NEW.proposed_by, '{specialist,supervisor}') IS NOT TRUE THEN
    RAISE EXCEPTION 'a proposal is made by staff' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.outcome IN ('approved', 'rejected') THEN
    IF is_staff(NEW.decided_by, '{specialist,supervisor}') IS NOT TRUE THEN
      RAISE EXCEPTION 'a decision is made by staff' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.outcome = 'undecided' THEN
      -- without a second person only where the policy says so, or the visa's text agreed in every field
      IF NEW.outcome = 'rejected'
        AND NOT EXISTS (SELECT FROM policies WHERE name = 'rejectionSecondPerson' AND value = '"never"')
        OR NEW.outcome = 'approved' AND (NEW.visa_findings ->> 'confirmed')::boolean IS NOT TRUE THEN
        RAISE EXCEPTION 'this decision needs a second person' USING ERRCODE = 'check_violation';
      END IF;
    ELSIF NEW.decided_by = OLD.proposed_by OR NEW.proposed_by IS DISTINCT FROM OLD.proposed_by
      OR is_staff(NEW.decided_by, '{supervisor}') IS NOT TRUE
      OR NEW.visa_file_id IS DISTINCT FROM OLD.visa_file_id OR NEW.reason_code IS DISTINCT FROM OLD.reason_code THEN
      RAISE EXCEPTION 'a proposal is agreed to as it is, by a supervisor who did not make it'
        USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_travellers_judge BEFORE UPDATE ON application_travellers
  FOR EACH ROW EXECUTE FUNCTION judge_outcome();

CREATE FUNCTION outcomes_say(application uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) = 0 OR bool_or(outcome NOT IN ('approved', 'rejected')) THEN NULL
    WHEN bool_or(outcome = 'approved') THEN 'approved' ELSE 'rejected' END
  FROM application_travellers WHERE application_id = application
$$;

-- An application is decided as its travellers are, and filed only with the record of it.
CREATE FUNCTION judge_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NEW.status IN ('approved', 'rejected')
    AND outcomes_say(NEW.id) IS DISTINCT FROM NEW.status THEN
    RAISE EXCEPTION 'the outcomes of the travellers do not make an application %', NEW.status
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.filed_at IS DISTINCT FROM OLD.filed_at AND (OLD.filed_at IS NOT NULL
    OR NOT EXISTS (SELECT FROM filings WHERE application_id = NEW.id AND recorded_at = NEW.filed_at)) THEN
    RAISE EXCEPTION 'a filing is recorded once, with its reference' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_judge BEFORE UPDATE ON applications
  FOR EACH ROW EXECUTE FUNCTION judge_application();

CREATE FUNCTION judge_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM applications WHERE id = NEW.application_id AND status = 'documents_verified')
    OR EXISTS (SELECT FROM application_travellers WHERE application_id = NEW.application_id
      AND outcome IN ('approval_proposed', 'rejection_proposed')) THEN
    RAISE EXCEPTION 'filed only once the documents are verified and no proposal waits'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER filings_judge BEFORE INSERT ON filings FOR EACH ROW EXECUTE FUNCTION judge_filing();
COMMENT ON TABLE filings IS 'append-only: what was filed with the authority';

-- Once all are decided the application is too, in the same transaction.
CREATE FUNCTION application_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM applications WHERE id = NEW.application_id
    AND status NOT IN ('cancelled', coalesce(outcomes_say(NEW.application_id), status))) THEN
    RAISE EXCEPTION 'all travellers are decided, the application is not' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER application_travellers_follow AFTER UPDATE ON application_travellers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.outcome IN ('approved', 'rejected'))
  EXECUTE FUNCTION application_follows();
