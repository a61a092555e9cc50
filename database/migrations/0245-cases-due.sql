-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS applications_ours_due ON applications (due_on, id)
  INCLUDE (destination_id, visa_type, status, assignee_id, user_id, estimated_date, answered_at) WHERE turn = 'ours';
