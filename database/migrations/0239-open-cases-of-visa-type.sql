-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_open_of_visa_type ON applications (visa_type, estimated_date, id)
  INCLUDE (destination_id, status, assignee_id, user_id) WHERE status IN ('submitted', 'documents_verified', 'pending');
