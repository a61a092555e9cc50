-- compatible: constraint live_events live_events_bound changes: it rejects the same rows as before, and older ones met it already.
-- compatible: constraint pushes pushes_bound changes: it rejects the same rows as before, and older ones met it already.
-- Reads the tables while others write to them, so that the next migration need not.
ALTER TABLE live_events VALIDATE CONSTRAINT live_events_bound;
ALTER TABLE pushes VALIDATE CONSTRAINT pushes_bound;
