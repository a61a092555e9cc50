-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_of_status_and_destination ON applications (status, destination_id, estimated_date, id)
  INCLUDE (visa_type, assignee_id, user_id);
