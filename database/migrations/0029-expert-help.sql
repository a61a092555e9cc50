-- Expert help: one conversation for each traveller who has asked, its messages sealed; who of the staff has it, and how far
-- the traveller has read.

CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES users,
  -- waiting: the traveller has written since the last answer; closed: nobody has it until the traveller writes again
  state text NOT NULL CHECK (state IN ('waiting', 'answered', 'closed')),
  waiting_since timestamptz,
  -- the position of the first message that waits
  waiting_from integer,
  expert_id uuid REFERENCES staff,
  claimed_at timestamptz,
  last_position integer NOT NULL DEFAULT 0 CHECK (last_position >= 0),
  last_message_at timestamptz NOT NULL,
  -- the position up to which the traveller has read
  read_position integer NOT NULL DEFAULT 0 CHECK (read_position BETWEEN 0 AND last_position),
  CHECK ((state = 'waiting') = (waiting_since IS NOT NULL)),
  CHECK ((state = 'waiting') = (waiting_from IS NOT NULL)),
  CHECK ((expert_id IS NULL) = (claimed_at IS NULL)),
  CHECK (state <> 'closed' OR expert_id IS NULL)
);
CREATE INDEX conversations_waiting ON conversations (waiting_since, id) WHERE state = 'waiting';
CREATE INDEX conversations_of_expert ON conversations (expert_id) WHERE expert_id IS NOT NULL;
CREATE INDEX conversations_by_age ON conversations (last_message_at DESC, id);

CREATE TABLE conversation_messages (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- chosen by whoever writes: a message that is sent twice is written once
  id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  -- null: the traveller
  author_id uuid REFERENCES staff,
  -- under the key of the details, bound to both ids
  sealed_text bytea NOT NULL,
  -- where it was asked, and about which application
  step text CHECK (step IN ('plan', 'details', 'documents', 'passport', 'travellers', 'payment', 'track')),
  draft_id uuid REFERENCES drafts ON DELETE SET NULL,
  application_id uuid REFERENCES applications,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, id),
  UNIQUE (conversation_id, position),
  CHECK (draft_id IS NULL OR application_id IS NULL)
);
CREATE INDEX conversation_messages_by_age ON conversation_messages (sent_at);
CREATE INDEX conversation_messages_of_draft ON conversation_messages (draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX conversation_messages_of_application ON conversation_messages (application_id)
  WHERE application_id IS NOT NULL;
