-- A client that knows only the specification may send several files of a kind for a traveller, named with an index from 0.
ALTER TABLE documents ADD COLUMN file_index smallint NOT NULL DEFAULT 0 CHECK (file_index BETWEEN 0 AND 999);
ALTER TABLE documents DROP CONSTRAINT documents_traveller_id_kind_key;
ALTER TABLE documents ADD UNIQUE (traveller_id, kind, file_index);

ALTER TABLE application_documents
  ADD COLUMN file_index smallint NOT NULL DEFAULT 0 CHECK (file_index BETWEEN 0 AND 999);
DROP INDEX application_documents_one_of_a_kind;
CREATE UNIQUE INDEX application_documents_one_of_an_index ON application_documents (traveller_id, kind, file_index)
  WHERE replaced_at IS NULL;
