-- Destinations that administrators add, and documents that one plan asks for besides those of its destination.

ALTER TABLE plans ADD COLUMN extra_documents text[] NOT NULL DEFAULT '{}';

ALTER TABLE destinations
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN is_drawn boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN destinations.withdrawn_at IS 'shown no longer; applications that were begun before go on';
COMMENT ON COLUMN destinations.is_drawn IS 'whether there is an illustration of it; until then it has one that fits any';

-- Until now every destination came with its illustration.
UPDATE destinations SET is_drawn = true;
