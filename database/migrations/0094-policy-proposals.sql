-- Changes of policies that move money or erase data: proposed by one administrator, agreed to by another, in force later.
CREATE TABLE policy_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  value jsonb NOT NULL,
  proposed_by uuid NOT NULL REFERENCES users,
  proposed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'agreed', 'declined', 'in_force')),
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  takes_effect_at timestamptz,
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  -- Nobody agrees to a proposal of their own.
  CHECK (state = 'declined' OR decided_by <> proposed_by),
  CHECK (state NOT IN ('agreed', 'in_force') OR takes_effect_at > decided_at)
);
CREATE UNIQUE INDEX policy_proposals_open ON policy_proposals (name) WHERE state IN ('waiting', 'agreed');

-- Whether two people are independent of each other is asked by kind.
CREATE INDEX office_events_by_kind ON office_events (kind);
