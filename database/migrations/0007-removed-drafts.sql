-- A draft that was removed while a payment for it exists: its travellers and files are gone, the row stays so that
-- money that comes late finds out and goes back.

ALTER TABLE drafts DROP CONSTRAINT drafts_state_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_state_check
  CHECK (state IN ('open', 'confirming', 'submitted', 'removed'));

DROP INDEX drafts_by_user;
CREATE INDEX drafts_by_user ON drafts (user_id, updated_at DESC) WHERE state IN ('open', 'confirming');
