-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS application_travellers_decided_in ON application_travellers (decided_at)
  INCLUDE (outcome, reason_code, application_id) WHERE decided_at IS NOT NULL;
