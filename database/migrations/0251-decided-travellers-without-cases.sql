-- Its successor also holds the application, by which the queue lists those whose travellers were decided or rejected for a reason.
DROP INDEX application_travellers_decided;
