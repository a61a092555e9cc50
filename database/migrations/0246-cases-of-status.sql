-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_of_status ON applications (status, estimated_date, id)
  INCLUDE (destination_id, visa_type, assignee_id, user_id);
