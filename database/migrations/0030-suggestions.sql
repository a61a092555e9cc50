-- Suggestions of a language model: asked for one application at a time, only while its traveller agrees.

CREATE TABLE suggestion_consents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  draft_id uuid NOT NULL REFERENCES drafts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  text_version text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK (withdrawn_at >= given_at)
);
CREATE UNIQUE INDEX suggestion_consents_one_open ON suggestion_consents (draft_id) WHERE withdrawn_at IS NULL;
CREATE INDEX suggestion_consents_of_user ON suggestion_consents (user_id);

-- What the model was asked and what it answered, as often as it was asked; blanked with the end of the consent.
CREATE TABLE suggestions (
  id uuid PRIMARY KEY,
  consent_id uuid NOT NULL REFERENCES suggestion_consents ON DELETE CASCADE,
  -- SHA-256 of what was sent: the same facts are not sent twice; empty once the consent has ended
  asked bytea NOT NULL,
  -- under the key of the details; null while it is being asked, or where nothing usable came back
  sealed_lines bytea,
  asked_at timestamptz NOT NULL
);
CREATE INDEX suggestions_of_consent ON suggestions (consent_id, asked_at DESC);
