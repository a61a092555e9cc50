-- A keyed token of each file's content: the same file in another person's application is found by it (docs/decisions/0070-quality-and-people.md).

ALTER TABLE files
  -- 16 bytes; empty if the file could not be read, null until a job has read it
  ADD COLUMN content_token bytea;
CREATE INDEX files_by_content ON files (content_token) WHERE content_token IS NOT NULL;
CREATE INDEX files_without_token ON files (id) WHERE content_token IS NULL;
