-- Personal texts are encrypted, each in a column of its own. Tokens find a text without storing it.
-- The plain columns hold the texts of rows from before this until the product has sealed them; new rows leave them null.

ALTER TABLE users
  ALTER COLUMN full_name DROP NOT NULL,
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN phone DROP NOT NULL,
  DROP CONSTRAINT users_email_key,
  DROP CONSTRAINT users_phone_key,
  ADD COLUMN sealed_full_name bytea,
  ADD COLUMN sealed_email bytea,
  ADD COLUMN sealed_phone bytea,
  ADD COLUMN email_token bytea UNIQUE CHECK (octet_length(email_token) = 16),
  ADD COLUMN phone_token bytea UNIQUE CHECK (octet_length(phone_token) = 16),
  ADD CONSTRAINT users_have_a_name CHECK (full_name IS NOT NULL OR sealed_full_name IS NOT NULL),
  ADD CONSTRAINT users_have_an_email CHECK (email IS NOT NULL OR sealed_email IS NOT NULL AND email_token IS NOT NULL),
  ADD CONSTRAINT users_have_a_phone CHECK (phone IS NOT NULL OR sealed_phone IS NOT NULL AND phone_token IS NOT NULL);
CREATE UNIQUE INDEX users_plain_email ON users (email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX users_plain_phone ON users (phone) WHERE phone IS NOT NULL;

ALTER TABLE email_changes
  ALTER COLUMN new_email DROP NOT NULL,
  ADD COLUMN sealed_new_email bytea,
  ADD CONSTRAINT email_changes_have_an_email CHECK (new_email IS NOT NULL OR sealed_new_email IS NOT NULL);

ALTER TABLE passkeys
  ALTER COLUMN name DROP NOT NULL,
  ADD COLUMN sealed_name bytea,
  ADD CONSTRAINT passkeys_have_a_name CHECK (name IS NOT NULL OR sealed_name IS NOT NULL);

ALTER TABLE drafts ADD COLUMN sealed_sent_form bytea;

ALTER TABLE travellers
  ALTER COLUMN first_name DROP NOT NULL, ALTER COLUMN first_name DROP DEFAULT,
  ALTER COLUMN last_name DROP NOT NULL, ALTER COLUMN last_name DROP DEFAULT,
  ALTER COLUMN father_name DROP NOT NULL, ALTER COLUMN father_name DROP DEFAULT,
  ALTER COLUMN mother_name DROP NOT NULL, ALTER COLUMN mother_name DROP DEFAULT,
  ALTER COLUMN nationality DROP NOT NULL, ALTER COLUMN nationality DROP DEFAULT,
  ALTER COLUMN place_of_issue DROP NOT NULL, ALTER COLUMN place_of_issue DROP DEFAULT,
  DROP CONSTRAINT travellers_draft_id_passport_number_key,
  ADD COLUMN sealed_first_name bytea,
  ADD COLUMN sealed_last_name bytea,
  ADD COLUMN sealed_father_name bytea,
  ADD COLUMN sealed_mother_name bytea,
  ADD COLUMN sealed_passport_number bytea,
  ADD COLUMN passport_number_token bytea CHECK (octet_length(passport_number_token) = 16),
  ADD COLUMN sealed_passport_issue_date bytea,
  ADD COLUMN sealed_passport_expiry_date bytea,
  ADD COLUMN sealed_dob bytea,
  ADD COLUMN sealed_nationality bytea,
  ADD COLUMN sealed_place_of_issue bytea,
  ADD COLUMN sealed_reading bytea,
  ADD COLUMN sealed_last_page_reading bytea,
  ADD CONSTRAINT travellers_passport_number_token UNIQUE (draft_id, passport_number_token),
  ADD CONSTRAINT travellers_find_their_passport CHECK ((sealed_passport_number IS NULL) = (passport_number_token IS NULL));
CREATE UNIQUE INDEX travellers_plain_passport_number ON travellers (draft_id, passport_number) WHERE passport_number IS NOT NULL;

ALTER TABLE files
  ALTER COLUMN display_name DROP NOT NULL,
  ADD COLUMN sealed_display_name bytea,
  ADD CONSTRAINT files_have_a_name CHECK (display_name IS NOT NULL OR sealed_display_name IS NOT NULL);

ALTER TABLE sessions ADD COLUMN sealed_push_token bytea;

-- Rows that are still to be sealed.
CREATE INDEX users_to_seal ON users (id) WHERE full_name IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL;
CREATE INDEX email_changes_to_seal ON email_changes (token_hash) WHERE new_email IS NOT NULL;
CREATE INDEX passkeys_to_seal ON passkeys (id) WHERE name IS NOT NULL;
CREATE INDEX sessions_to_seal ON sessions (token_hash) WHERE push_token IS NOT NULL;
CREATE INDEX drafts_to_seal ON drafts (id) WHERE sent_form IS NOT NULL;
CREATE INDEX travellers_to_seal ON travellers (id) WHERE first_name IS NOT NULL OR last_name IS NOT NULL OR father_name IS NOT NULL
  OR mother_name IS NOT NULL OR passport_number IS NOT NULL OR passport_issue_date IS NOT NULL OR passport_expiry_date IS NOT NULL
  OR dob IS NOT NULL OR nationality IS NOT NULL OR place_of_issue IS NOT NULL OR reading IS NOT NULL OR last_page_reading IS NOT NULL;
CREATE INDEX files_to_seal ON files (id) WHERE display_name IS NOT NULL;

-- Tables whose files were rewritten after the last plain text in them was sealed, so that nothing of it is left there.
CREATE TABLE rewritten_tables (
  name text PRIMARY KEY,
  rewritten_at timestamptz NOT NULL DEFAULT now()
);
