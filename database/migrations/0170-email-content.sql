-- compatible: constraint mails mails_content is added: it allows every row that the version before writes.
-- An email's content compressed before it is sealed, and emails whose content was removed (docs/decisions/0047-growth.md).

-- The version before selects emails by sealed_letter, so it leaves alone what it could not read.
ALTER TABLE mails
  -- recipient, subject and both bodies, deflated
  ADD COLUMN sealed_content bytea,
  -- when the content was removed; the row with its template, state and times remains
  ADD COLUMN emptied_at timestamptz;
-- Encrypted bytes can't be compressed.
ALTER TABLE mails ALTER COLUMN sealed_content SET STORAGE EXTERNAL;

ALTER TABLE mails DROP CONSTRAINT mails_check2;
ALTER TABLE mails ADD CONSTRAINT mails_content CHECK (
  CASE WHEN num_nonnulls(sealed_letter, sealed_content, emptied_at) = 0
    THEN num_nulls(recipient, subject, body_text, body_html) = 0
    ELSE num_nonnulls(sealed_letter, sealed_content, emptied_at) = 1
      AND num_nonnulls(recipient, subject, body_text, body_html) = 0 AND recipient_token IS NOT NULL END) NOT VALID;
-- Plain emails are found by their missing token; every new email would be in this index.
DROP INDEX mails_plain;
