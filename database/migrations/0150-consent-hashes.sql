-- Which text was agreed to: the language in which it was shown, and the SHA-256 of exactly that text.
-- Empty for consents from before this migration, of which only the version is known.
ALTER TABLE consents
  ADD COLUMN language text CHECK (language IN ('en', 'hi')),
  ADD COLUMN text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
  ADD CONSTRAINT consents_text_known CHECK ((language IS NULL) = (text_sha256 IS NULL));
ALTER TABLE suggestion_consents
  ADD COLUMN language text CHECK (language IN ('en', 'hi')),
  ADD COLUMN text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
  ADD CONSTRAINT suggestion_consents_text_known CHECK ((language IS NULL) = (text_sha256 IS NULL));
