-- Moves of all files to another store. The newest row counts: servers read and write in its target, and while it is not finished
-- also look in its source.
CREATE TABLE file_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source jsonb NOT NULL,
  target jsonb NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- Up to which name of which table all files are verified in the target.
  stage text NOT NULL DEFAULT 'file_intents' CHECK (stage IN ('file_intents', 'files', 'quarantined_files')),
  after_name text NOT NULL DEFAULT '',
  finished_at timestamptz
);
