-- The language of the interface that a person chose; null until one was chosen.

ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'hi'));
