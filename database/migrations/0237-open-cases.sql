-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_open ON applications (estimated_date, id)
  INCLUDE (destination_id, visa_type, status, assignee_id, user_id) WHERE status IN ('submitted', 'documents_verified', 'pending');
