-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_open_of_nobody ON applications (estimated_date, id)
  INCLUDE (destination_id, visa_type, status, user_id) WHERE assignee_id IS NULL AND status IN ('submitted', 'documents_verified', 'pending');
