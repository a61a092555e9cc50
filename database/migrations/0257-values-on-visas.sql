-- What an issued visa says, for the specialist who compares it with the application: its text is not in the file that we store.

ALTER TABLE files
  -- never filled: every sealed text has a plain column for rows from before texts were sealed
  ADD COLUMN visa_values text CHECK (visa_values IS NULL),
  -- deleted with the file
  ADD COLUMN sealed_visa_values bytea;
