-- Submitted applications, their history, and the status graph that the database itself holds.

CREATE TABLE application_status_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO application_status_edges VALUES
  ('submitted', 'documents_verified'), ('submitted', 'pending'), ('submitted', 'rejected'),
  ('submitted', 'cancelled'),
  ('documents_verified', 'pending'), ('documents_verified', 'approved'), ('documents_verified', 'rejected'),
  ('documents_verified', 'cancelled'),
  ('pending', 'submitted'), ('pending', 'documents_verified'), ('pending', 'cancelled');

CREATE TABLE applications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^PRV-[0-9A-HJKMNP-TV-Z]{8}$'),
  user_id uuid NOT NULL REFERENCES users,
  draft_id uuid NOT NULL UNIQUE REFERENCES drafts,
  payment_id uuid NOT NULL UNIQUE REFERENCES payments,
  destination_id text NOT NULL REFERENCES destinations,
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'documents_verified', 'pending',
    'approved', 'rejected', 'cancelled')),
  form_data jsonb NOT NULL,
  estimated_date date NOT NULL,
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX applications_by_user ON applications (user_id, submitted_at DESC, id);

CREATE FUNCTION refuse_application_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM application_status_edges WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'application status % cannot follow %', NEW.status, OLD.status
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_move BEFORE UPDATE ON applications
  FOR EACH ROW EXECUTE FUNCTION refuse_application_moves();

CREATE TABLE application_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL,
  happened_at timestamptz NOT NULL
);
CREATE INDEX application_events_in_order ON application_events (application_id, id);
COMMENT ON TABLE application_events IS 'append-only: every status an application has had';

CREATE TABLE application_documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES applications,
  passport_number text NOT NULL,
  kind text NOT NULL,
  file_id uuid NOT NULL UNIQUE REFERENCES files,
  UNIQUE (application_id, passport_number, kind)
);
