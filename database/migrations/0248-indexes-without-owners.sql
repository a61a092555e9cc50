-- Each has a successor that also holds whose application it is (0237 to 0247). Row-level security asks for that in every statement, so
-- with these PostgreSQL had to read the rows that it only counts.
DROP INDEX applications_queue;
DROP INDEX applications_queue_by_destination;
DROP INDEX applications_open_by_visa_type;
DROP INDEX applications_open_by_assignee;
DROP INDEX applications_unclaimed;
DROP INDEX applications_to_file;
DROP INDEX applications_at_authority;
DROP INDEX applications_ours_by_due;
DROP INDEX applications_by_status;
DROP INDEX applications_by_status_and_destination;
