-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_to_empty ON mails (sent_at) WHERE state = 'sent' AND emptied_at IS NULL;
