-- Answers to what some authorities ask for and the passport form does not (docs/decisions/0068-authority-profiles.md).

ALTER TABLE travellers
  -- never filled: every sealed text has a plain column for rows from before texts were sealed
  ADD COLUMN further text CHECK (further IS NULL),
  ADD COLUMN sealed_further bytea;
