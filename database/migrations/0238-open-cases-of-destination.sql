-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_open_of_destination ON applications (destination_id, estimated_date, id)
  INCLUDE (visa_type, status, assignee_id, user_id) WHERE status IN ('submitted', 'documents_verified', 'pending');
