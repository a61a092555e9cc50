-- The first traveller's name, sealed once more by itself: a page of the queue shows 25 and opens no whole form for them.
-- Older applications are given theirs at the next start.

ALTER TABLE applications ADD COLUMN sealed_lead bytea;

CREATE INDEX applications_to_name ON applications (id) WHERE sealed_lead IS NULL;
