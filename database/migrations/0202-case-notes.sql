-- What staff write to each other about a case. Travellers never see these rows (docs/decisions/0066-conversation-of-a-case.md).

CREATE TABLE case_notes (
  -- chosen by the client, so that a repeated request is stored once
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  kind text NOT NULL CHECK (kind IN ('note', 'escalation', 'resolution')),
  -- null once it was taken back or the traveller's data is erased
  sealed_words bytea,
  author_id uuid NOT NULL REFERENCES staff,
  written_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  -- of an escalation: the note that ended it
  resolved_by uuid REFERENCES case_notes,
  CHECK (resolved_by IS NULL OR kind = 'escalation')
);
CREATE INDEX case_notes_in_order ON case_notes (application_id, written_at DESC);
CREATE INDEX case_notes_escalated ON case_notes (written_at)
  WHERE kind = 'escalation' AND resolved_by IS NULL AND taken_back_at IS NULL;

CREATE FUNCTION check_case_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.sealed_words IS NULL OR NEW.taken_back_at IS NOT NULL OR NEW.resolved_by IS NOT NULL
      OR is_staff(NEW.author_id, CASE NEW.kind WHEN 'resolution' THEN '{supervisor}' ELSE '{specialist,supervisor}' END::text[])
        IS NOT TRUE THEN
      RAISE EXCEPTION 'staff write notes, and supervisors resolve escalations' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF (NEW.id, NEW.application_id, NEW.kind, NEW.author_id, NEW.written_at)
      IS DISTINCT FROM (OLD.id, OLD.application_id, OLD.kind, OLD.author_id, OLD.written_at)
    OR (OLD.taken_back_at IS NOT NULL AND NEW.taken_back_at IS DISTINCT FROM OLD.taken_back_at)
    OR (OLD.resolved_by IS NOT NULL AND NEW.resolved_by IS DISTINCT FROM OLD.resolved_by) THEN
    RAISE EXCEPTION 'a note is never changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_notes_check BEFORE INSERT OR UPDATE ON case_notes
  FOR EACH ROW EXECUTE FUNCTION check_case_note();

CREATE TABLE note_mentions (
  note_id uuid NOT NULL REFERENCES case_notes,
  staff_id uuid NOT NULL REFERENCES staff,
  -- when they opened the case
  seen_at timestamptz,
  PRIMARY KEY (note_id, staff_id)
);
CREATE INDEX note_mentions_unseen ON note_mentions (staff_id) WHERE seen_at IS NULL;

ALTER TABLE case_notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON case_notes USING ((SELECT acts_for_product()));
ALTER TABLE note_mentions ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON note_mentions USING ((SELECT acts_for_product()));
