-- Links that show how an application stands, and nothing of any person; made and revoked by its traveller. The address
-- carries a signature over the id, which is made anew whenever it is shown and kept nowhere.

CREATE TABLE share_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES applications,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (revoked_at >= created_at)
);
CREATE UNIQUE INDEX share_links_one_open ON share_links (application_id) WHERE revoked_at IS NULL;
