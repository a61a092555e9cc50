-- Where the fee of a plan was read, and when: an old one is checked again by an administrator.

ALTER TABLE plans
  ADD COLUMN fee_source text CHECK (length(fee_source) BETWEEN 1 AND 300),
  ADD COLUMN fee_checked_on date;
CREATE INDEX office_events_newest ON office_events (happened_at DESC, sequence DESC);
