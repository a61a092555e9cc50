-- Who is away and until when (docs/decisions/0069-leases-hand-over-and-many-cases-at-once.md).

CREATE TABLE staff_absences (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  -- both included, in India
  from_on date NOT NULL,
  until_on date NOT NULL,
  set_by uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  set_at timestamptz NOT NULL,
  CHECK (from_on <= until_on)
);
ALTER TABLE staff_absences ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON staff_absences USING ((SELECT acts_for_product()));
