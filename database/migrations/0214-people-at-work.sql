-- When staff last logged in, and how many travellers a colleague can decide in a day (docs/decisions/0070-quality-and-people.md).

ALTER TABLE staff
  -- with the second factor; sessions are deleted a week after they expire
  ADD COLUMN last_login_at timestamptz,
  -- set by supervisors; null means that nobody has said
  ADD COLUMN daily_capacity smallint;

UPDATE staff SET last_login_at = (SELECT max(second_factor_at) FROM sessions WHERE sessions.user_id = staff.user_id);

-- What somebody decided since a moment.
CREATE INDEX application_travellers_by_decider ON application_travellers (decided_by, decided_at) WHERE decided_by IS NOT NULL;
