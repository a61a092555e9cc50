-- Mails on their way: sealed, delivered by whichever process is free, and set aside when nobody takes them.

ALTER TABLE mails
  -- recipient, subject and both bodies, under the key of the details
  ADD COLUMN sealed_letter bytea,
  -- by which the mailbox finds the mails of one address
  ADD COLUMN recipient_token bytea,
  -- kept: only the mailbox shows it; waiting: to be delivered; sent: a server has taken it over; dead: given up
  ADD COLUMN state text NOT NULL DEFAULT 'kept' CHECK (state IN ('kept', 'waiting', 'sent', 'dead')),
  ADD COLUMN tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  ADD COLUMN next_try_at timestamptz,
  ADD COLUMN last_try_at timestamptz,
  ADD COLUMN sent_at timestamptz,
  -- a code, never a server's words: they may name the recipient
  ADD COLUMN problem text,
  ADD CHECK ((state = 'waiting') = (next_try_at IS NOT NULL)),
  ADD CHECK ((state = 'sent') = (sent_at IS NOT NULL));
ALTER TABLE mails ALTER COLUMN state DROP DEFAULT;

-- Mails from before are sealed at the next start.
ALTER TABLE mails
  ALTER COLUMN recipient DROP NOT NULL,
  ALTER COLUMN subject DROP NOT NULL,
  ALTER COLUMN body_text DROP NOT NULL,
  ALTER COLUMN body_html DROP NOT NULL,
  ADD CHECK (CASE WHEN sealed_letter IS NULL
    THEN num_nulls(recipient, subject, body_text, body_html) = 0
    ELSE num_nonnulls(recipient, subject, body_text, body_html) = 0 AND recipient_token IS NOT NULL END);
CREATE INDEX mails_plain ON mails (id) WHERE sealed_letter IS NULL;

CREATE INDEX mails_due ON mails (next_try_at) WHERE state = 'waiting';
CREATE INDEX mails_dead ON mails (last_try_at DESC) WHERE state = 'dead';
CREATE INDEX mails_of_recipient ON mails (recipient_token, created_at DESC);
CREATE INDEX mails_of_account ON mails (user_id);
