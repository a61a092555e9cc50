-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_unfiled ON applications (estimated_date, id)
  INCLUDE (destination_id, user_id) WHERE status = 'documents_verified' AND filed_at IS NULL;
