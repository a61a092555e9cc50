-- Backups: when the last one was complete, restores that nobody has confirmed yet, and what was erased since, so that an older backup
-- does not bring it back.

-- One row for each kind: a whole copy, and the log of changes since.
CREATE TABLE backups (
  kind text PRIMARY KEY CHECK (kind IN ('base', 'log')),
  -- Everything that was committed before is in the backup.
  covers_until timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  bytes bigint NOT NULL
);

-- Until a restore is confirmed, sweeps don't run.
CREATE TABLE restores (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  backup text NOT NULL,
  restored_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);

CREATE TABLE erasures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('account', 'documents', 'draft', 'traveller', 'file')),
  subject uuid NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE erasures IS 'append-only: IDs of what was erased, to erase it again in a restored backup';
CREATE INDEX erasures_by_time ON erasures (erased_at);
ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON erasures USING ((SELECT acts_for_product()));

-- As the owner, because a traveller who erases something may not see what others erased.
CREATE FUNCTION note_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO public.erasures (kind, subject) VALUES (TG_ARGV[0], OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER files_note_erasure AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION note_erasure('file');
CREATE TRIGGER travellers_note_erasure AFTER DELETE ON travellers FOR EACH ROW EXECUTE FUNCTION note_erasure('traveller');
CREATE TRIGGER drafts_note_erasure AFTER DELETE ON drafts FOR EACH ROW EXECUTE FUNCTION note_erasure('draft');
CREATE TRIGGER drafts_note_removal AFTER UPDATE OF state ON drafts FOR EACH ROW
  WHEN (NEW.state = 'removed' AND OLD.state <> 'removed') EXECUTE FUNCTION note_erasure('draft');
CREATE TRIGGER users_note_erasure AFTER UPDATE OF erasure_asked_at ON users FOR EACH ROW
  WHEN (NEW.erasure_asked_at IS NOT NULL AND OLD.erasure_asked_at IS NULL) EXECUTE FUNCTION note_erasure('account');
CREATE TRIGGER applications_note_erasure AFTER UPDATE OF documents_erased_at ON applications FOR EACH ROW
  WHEN (NEW.documents_erased_at IS NOT NULL AND OLD.documents_erased_at IS NULL) EXECUTE FUNCTION note_erasure('documents');
