-- What a member of staff is limited to (docs/decisions/0074-scopes-of-staff.md).

ALTER TABLE staff
  -- the IDs of destinations; empty means all
  ADD COLUMN destinations text[] NOT NULL DEFAULT '{}',
  -- empty means all tasks of the role
  ADD COLUMN tasks text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT staff_tasks_known CHECK (tasks <@ ARRAY['review', 'file', 'decide', 'answer']);
