-- The open cases of one staff member, and those of one visa type: at a million applications both were sought among all open ones.

CREATE INDEX applications_open_by_assignee ON applications (assignee_id, estimated_date, id)
  INCLUDE (destination_id, visa_type, status)
  WHERE assignee_id IS NOT NULL AND status IN ('submitted', 'documents_verified', 'pending');
CREATE INDEX applications_open_by_visa_type ON applications (visa_type, estimated_date, id)
  INCLUDE (destination_id, status, assignee_id)
  WHERE status IN ('submitted', 'documents_verified', 'pending');
