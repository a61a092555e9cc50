-- By which words an application can be found: 2 has pairs of words of one name. Older ones are given theirs at the next start.

ALTER TABLE applications ADD COLUMN search_words smallint NOT NULL DEFAULT 1;
ALTER TABLE applications ALTER COLUMN search_words SET DEFAULT 2;

CREATE INDEX applications_to_tokenise ON applications (id) WHERE search_words < 2;
