-- Nobody becomes an administrator, or comes back as one, by one person's decision (docs/decisions/0061-guards.md).

CREATE TABLE administrator_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES staff,
  proposed_by uuid NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'agreed', 'declined')),
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Nobody agrees to a proposal of their own, nor to their own promotion.
  CHECK (state <> 'agreed' OR (decided_by <> proposed_by AND decided_by <> user_id)),
  CHECK (proposed_by <> user_id)
);
CREATE UNIQUE INDEX administrator_proposals_open ON administrator_proposals (user_id) WHERE state = 'waiting';

ALTER TABLE administrator_proposals ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON administrator_proposals USING ((SELECT acts_for_product()));
