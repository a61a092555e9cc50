-- What the reports of a period read by at a million applications: the decisions, the outcomes and the payments of some days.

CREATE INDEX application_events_decisions ON application_events (happened_at) INCLUDE (application_id, to_status)
  WHERE kind = 'status' AND to_status IN ('approved', 'rejected');
CREATE INDEX application_travellers_decided ON application_travellers (decided_at) INCLUDE (outcome, reason_code)
  WHERE decided_at IS NOT NULL;
CREATE INDEX payments_succeeded ON payments (succeeded_at) INCLUDE (method, amount_paise)
  WHERE succeeded_at IS NOT NULL;
