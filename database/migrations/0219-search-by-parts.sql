-- compatible: trigger users users_email_starts is added: it empties a new column only.
-- Applications are found by the beginnings of words and by dates of birth, accounts by the beginning of the email address
-- (docs/decisions/0072-search-by-parts-and-filing-together.md).

-- Without a later default: what the version before submits has no beginnings, and is given them by the job.
DROP INDEX applications_to_tokenise;
CREATE INDEX applications_to_tokenise ON applications (submitted_at, id) WHERE search_words < 3;

-- Tokens of one application are removed together, when a person is erased. Equal values are stored once for all of its tokens.
CREATE INDEX application_search_tokens_of_application ON application_search_tokens (application_id);

ALTER TABLE users
  -- 16 bytes each; null until a job has written them
  ADD COLUMN email_starts bytea[];
CREATE INDEX users_by_email_start ON users USING gin (email_starts);
CREATE INDEX users_without_email_starts ON users (id) WHERE email_starts IS NULL;

CREATE FUNCTION forget_email_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_starts := NULL;
  RETURN NEW;
END $$;
-- For the version before, which changes an address without them.
CREATE TRIGGER users_email_starts BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.email_token IS NOT NULL AND NEW.email_token IS DISTINCT FROM OLD.email_token AND NEW.email_starts IS NOT DISTINCT FROM OLD.email_starts)
  EXECUTE FUNCTION forget_email_starts();

-- The same operators compare whole references and their beginnings.
DROP INDEX filings_by_reference;
CREATE INDEX filings_by_reference ON filings (upper(authority_reference) text_pattern_ops);
CREATE INDEX filing_corrections_by_reference ON filing_corrections (upper(authority_reference) text_pattern_ops);
CREATE INDEX applications_by_reference ON applications (reference text_pattern_ops);
