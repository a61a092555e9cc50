-- Travellers are asked for several documents and fields at once, with a deadline and reminders (docs/decisions/0067-requests.md).

ALTER TABLE item_requests ADD COLUMN due_on date;
CREATE INDEX item_requests_open ON item_requests (asked_at) WHERE answered_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE field_requests (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  traveller_id uuid NOT NULL REFERENCES application_travellers,
  field text NOT NULL,
  reason_code text NOT NULL,
  sealed_words bytea,
  due_on date,
  asked_by uuid NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  CHECK (answered_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX field_requests_by_application ON field_requests (application_id);
CREATE INDEX field_requests_open ON field_requests (asked_at) WHERE answered_at IS NULL AND withdrawn_at IS NULL;
CREATE UNIQUE INDEX field_requests_one_open ON field_requests (traveller_id, field)
  WHERE answered_at IS NULL AND withdrawn_at IS NULL;

-- The application's form has the corrected values; these rows keep what was there before.
CREATE TABLE field_corrections (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  traveller_id uuid NOT NULL REFERENCES application_travellers,
  field text NOT NULL,
  -- both null once the traveller's data is erased
  sealed_former bytea,
  sealed_value bytea,
  request_id uuid REFERENCES field_requests,
  -- whether the authority has the former value
  is_filed boolean NOT NULL,
  corrected_by uuid NOT NULL REFERENCES users,
  corrected_at timestamptz NOT NULL
);
CREATE INDEX field_corrections_by_application ON field_corrections (application_id, corrected_at);

CREATE FUNCTION refuse_changed_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.application_id, NEW.traveller_id, NEW.field, NEW.request_id, NEW.is_filed, NEW.corrected_by, NEW.corrected_at)
    IS DISTINCT FROM (OLD.id, OLD.application_id, OLD.traveller_id, OLD.field, OLD.request_id, OLD.is_filed,
      OLD.corrected_by, OLD.corrected_at) THEN
    RAISE EXCEPTION 'a correction is never changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER field_corrections_check BEFORE UPDATE ON field_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_correction();

-- Each reminder of a request is sent once.
CREATE TABLE request_reminders (
  -- of either kind
  request_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('first', 'second', 'deadline')),
  application_id uuid NOT NULL REFERENCES applications,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, kind)
);

ALTER TABLE field_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON field_requests USING ((SELECT acts_for_product()) OR (
  SELECT true FROM applications WHERE applications.id = field_requests.application_id));
ALTER TABLE field_corrections ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON field_corrections USING ((SELECT acts_for_product()) OR (
  SELECT true FROM applications WHERE applications.id = field_corrections.application_id));
ALTER TABLE request_reminders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON request_reminders USING ((SELECT acts_for_product()) OR (
  SELECT true FROM applications WHERE applications.id = request_reminders.application_id));
