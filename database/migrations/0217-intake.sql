-- How many applications came in, by day (docs/decisions/0071-operations-room.md).

CREATE INDEX applications_by_intake ON applications (submitted_at);
