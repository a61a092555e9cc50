-- The date that the traveller was given when the estimate had passed without a decision; `estimated_date` stays as promised.

ALTER TABLE applications ADD COLUMN revised_date date;

CREATE INDEX applications_late ON applications ((coalesce(revised_date, estimated_date)))
  WHERE status IN ('submitted', 'documents_verified');
