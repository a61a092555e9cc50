-- The file store belongs to one database, and no file disappears by mistake: files without a row are noted before they are written,
-- and deleted ones stay in quarantine with their key for seven days.

-- One row. The store has the same ID in a file; the product refuses to start when they differ.
CREATE TABLE installation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  store_id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO installation DEFAULT VALUES;

-- Files that are being written. The row of the file removes the note in the same transaction.
CREATE TABLE file_intents (
  storage_name text PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_intents_by_age ON file_intents (noted_at);

CREATE FUNCTION end_file_intent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM file_intents WHERE storage_name = NEW.storage_name;
  RETURN NULL;
END $$;
CREATE TRIGGER files_end_intent AFTER INSERT ON files FOR EACH ROW EXECUTE FUNCTION end_file_intent();

-- The keys of deleted files. Deleting such a row destroys the key, so that the bytes, also those in backups, can never be read again.
CREATE TABLE quarantined_files (
  storage_name text PRIMARY KEY,
  file_id uuid NOT NULL,
  user_id uuid NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quarantined_files_by_age ON quarantined_files (deleted_at);
ALTER TABLE quarantined_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON quarantined_files USING ((SELECT acts_for_product()));

-- As the owner, because a traveller who deletes a file may not see the quarantine.
CREATE FUNCTION quarantine_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO public.quarantined_files (storage_name, file_id, user_id, media_type, size_bytes, key_id, wrapped_key)
  VALUES (OLD.storage_name, OLD.id, OLD.user_id, OLD.media_type, OLD.size_bytes, OLD.key_id, OLD.wrapped_key);
  RETURN NULL;
END $$;
CREATE TRIGGER files_quarantine AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION quarantine_file();

-- The last time of each sweep, and why it stopped.
CREATE TABLE sweeps (
  name text PRIMARY KEY,
  last_at timestamptz,
  stopped_because text,
  stopped_at timestamptz,
  -- An administrator lets the sweep run once in spite of that.
  allowed_at timestamptz
);
