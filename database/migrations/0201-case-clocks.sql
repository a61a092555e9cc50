-- compatible: trigger applications applications_turn is added: it writes new columns only.
-- Whose turn a case is, since when, and by when we must have done our part (docs/decisions/0064-three-clocks-and-the-live-case.md).

ALTER TABLE applications
  -- null once it is decided or cancelled
  ADD COLUMN turn text,
  ADD COLUMN turn_since timestamptz,
  -- the promised date, later by the working days for which the traveller had the case
  ADD COLUMN due_on date,
  -- the last day on which the promise and the trip can both be kept; the trip needs as long as was promised
  ADD COLUMN act_by date;

CREATE FUNCTION turn_of_case(status text, filed_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'pending' THEN 'traveller'
    WHEN status NOT IN ('submitted', 'documents_verified') THEN NULL
    WHEN filed_at IS NULL THEN 'ours'
    ELSE 'authority' END
$$;

-- Rows that no version of the product has written with these columns yet get them here as well.
CREATE FUNCTION set_clocks_of_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  submitted_on date := (NEW.submitted_at AT TIME ZONE 'Asia/Kolkata')::date;
  turn text := turn_of_case(NEW.status, NEW.filed_at);
BEGIN
  IF NEW.turn_since IS NULL OR turn IS DISTINCT FROM NEW.turn THEN
    NEW.turn_since := CASE WHEN TG_OP = 'INSERT' THEN NEW.submitted_at ELSE NEW.updated_at END;
  END IF;
  NEW.turn := turn;
  IF TG_OP = 'UPDATE' AND NEW.due_on = OLD.due_on THEN
    NEW.due_on := NEW.due_on + (NEW.estimated_date - OLD.estimated_date);
  END IF;
  NEW.due_on := coalesce(NEW.due_on, NEW.estimated_date);
  NEW.act_by := least(NEW.due_on, NEW.departure - (NEW.estimated_date - submitted_on) - 1);
  RETURN NEW;
END $$;
-- Triggers run in the order of their names: applications_planned has set the departure.
CREATE TRIGGER applications_turn BEFORE INSERT OR UPDATE OF status, filed_at, due_on, estimated_date, departure ON applications
  FOR EACH ROW EXECUTE FUNCTION set_clocks_of_case();

-- The open cases from before this migration; the trigger adds the rest. What they waited for the traveller until now is not made up for.
UPDATE applications SET
  turn = turn_of_case(status, filed_at),
  turn_since = CASE WHEN filed_at IS NOT NULL AND status <> 'pending' THEN filed_at ELSE coalesce((
    SELECT max(happened_at) FROM application_events AS event
    WHERE event.application_id = applications.id AND event.kind = 'status'
      AND (event.from_status IS NULL OR 'pending' IN (event.from_status, event.to_status))), submitted_at) END,
  due_on = estimated_date
  WHERE status IN ('submitted', 'documents_verified', 'pending');

-- Cases that are ours: late and due ones.
CREATE INDEX applications_ours_by_due ON applications (due_on, id)
  INCLUDE (destination_id, visa_type, status, assignee_id) WHERE turn = 'ours';
-- The next case to work on: new answers first, then by the last day on which both the promise and the trip can be kept.
CREATE INDEX applications_to_work_on ON applications ((answered_at IS NULL), act_by, id)
  INCLUDE (assignee_id)
  WHERE status IN ('submitted', 'documents_verified') AND (filed_at IS NULL OR answered_at IS NOT NULL);
