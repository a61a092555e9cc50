-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_to_compress ON mails (id) WHERE sealed_letter IS NOT NULL;
