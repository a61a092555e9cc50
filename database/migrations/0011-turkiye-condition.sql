-- A remark of ours on the age of a fee stood in the condition that travellers read and confirm; the condition stays.

UPDATE plans
SET conditions = 'only with valid Schengen/US/UK/Irish visa or residence'
WHERE destination_id = 'turkiye'
  AND conditions = 'only with valid Schengen/US/UK/Irish visa or residence; fee figure is old (about 2018)';
