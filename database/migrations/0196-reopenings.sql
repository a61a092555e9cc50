-- compatible: function refuse_application_moves() changes: it allows one move more, with a row that only this version writes.
-- compatible: function refuse_outcome_moves() changes: it allows one move more, with a row that only this version writes.
-- Released visas are recalled and wrong rejections reopened, each by two people and with a reason (docs/decisions/0061-guards.md).

CREATE TABLE reopenings (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  traveller_id uuid NOT NULL REFERENCES application_travellers,
  kind text NOT NULL CHECK (kind IN ('recall', 'reopen')),
  -- Why; null once the traveller's data is erased.
  sealed_reason bytea,
  proposed_by uuid NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'agreed', 'declined')),
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  -- The transaction of the agreement: only in it, the traveller and the application move back.
  agreed_in xid8,
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- The proposer can take it back, but not agree to it.
  CHECK (state <> 'agreed' OR decided_by <> proposed_by),
  CHECK ((state = 'agreed') = (agreed_in IS NOT NULL))
);
CREATE UNIQUE INDEX reopenings_open ON reopenings (traveller_id) WHERE state = 'waiting';
CREATE INDEX reopenings_by_application ON reopenings (application_id);

CREATE FUNCTION check_reopening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' OR NEW.sealed_reason IS NULL
      OR is_staff(NEW.proposed_by, '{specialist,supervisor}') IS NOT TRUE
      OR NOT EXISTS (SELECT FROM application_travellers WHERE id = NEW.traveller_id AND application_id = NEW.application_id
        AND outcome = CASE NEW.kind WHEN 'recall' THEN 'approved' ELSE 'rejected' END) THEN
      RAISE EXCEPTION 'staff propose to recall a visa or to reopen a rejection, with a reason'
        USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.application_id, NEW.traveller_id, NEW.kind, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM (OLD.id, OLD.application_id, OLD.traveller_id, OLD.kind, OLD.proposed_by, OLD.proposed_at)
    OR (OLD.state <> 'waiting' AND (NEW.state, NEW.decided_by, NEW.decided_at, NEW.agreed_in)
      IS DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at, OLD.agreed_in)) THEN
    RAISE EXCEPTION 'a decided reopening stands' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'agreed' AND OLD.state = 'waiting' THEN
    IF is_staff(NEW.decided_by, '{supervisor}') IS NOT TRUE THEN
      RAISE EXCEPTION 'a supervisor agrees to a reopening' USING ERRCODE = 'check_violation';
    END IF;
    NEW.agreed_in := pg_current_xact_id();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reopenings_check BEFORE INSERT OR UPDATE ON reopenings
  FOR EACH ROW EXECUTE FUNCTION check_reopening();

-- Whether two people have agreed, in this transaction, that an application moves back.
CREATE FUNCTION is_reopened(application uuid, traveller uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM reopenings WHERE application_id = application
    AND (traveller IS NULL OR traveller_id = traveller) AND agreed_in = pg_current_xact_id_if_assigned())
$$;

CREATE OR REPLACE FUNCTION refuse_application_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM application_status_edges WHERE from_status = OLD.status AND to_status = NEW.status
  ) AND NOT (OLD.status IN ('approved', 'rejected') AND NEW.status IN ('submitted', 'documents_verified')
    AND (NEW.filed_at IS NULL OR NEW.status = 'documents_verified') AND is_reopened(NEW.id, NULL)) THEN
    RAISE EXCEPTION 'application status % cannot follow %', NEW.status, OLD.status
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND OLD.filed_at IS NOT NULL THEN
    RAISE EXCEPTION 'an application that was filed cannot be cancelled' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_outcome_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.outcome <> OLD.outcome AND NOT EXISTS (
    SELECT FROM outcome_edges WHERE from_outcome = OLD.outcome AND to_outcome = NEW.outcome
  ) AND NOT (OLD.outcome IN ('approved', 'rejected') AND NEW.outcome = 'undecided'
    AND is_reopened(NEW.application_id, NEW.id)) THEN
    RAISE EXCEPTION 'outcome % cannot follow %', NEW.outcome, OLD.outcome USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE reopenings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON reopenings USING ((SELECT acts_for_product()) OR (
  SELECT true FROM applications WHERE applications.id = reopenings.application_id));
