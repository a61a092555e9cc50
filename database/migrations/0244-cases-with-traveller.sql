-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_with_traveller ON applications (estimated_date, id)
  INCLUDE (destination_id, user_id) WHERE status = 'pending';
