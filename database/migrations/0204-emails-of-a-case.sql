-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_of_application ON mails (application_id, created_at) WHERE application_id IS NOT NULL;
