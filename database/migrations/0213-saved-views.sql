-- Filters and sort orders of the queue that staff have saved under a name (docs/decisions/0069-leases-hand-over-and-many-cases-at-once.md).

CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  sealed_name bytea NOT NULL,
  -- names and values of the list's query, never words that were searched for
  query jsonb NOT NULL,
  -- for everybody who sees the queue
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_views_by_owner ON saved_views (owner_id);
CREATE INDEX saved_views_shared ON saved_views (created_at) WHERE is_shared;
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON saved_views USING ((SELECT acts_for_product()));
