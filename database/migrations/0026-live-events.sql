-- Live events: what has happened to whom as ids and kinds, numbered for each account, told to open streams, kept for a week.

-- The last number of each account. Its row is locked until the transaction ends: numbers become visible in their order.
CREATE TABLE live_counters (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  number bigint NOT NULL CHECK (number > 0)
) WITH (fillfactor = 70);

-- Refers to the counter, whose row is locked anyway, and not to the account: others hold that row for other reasons.
CREATE TABLE live_events (
  user_id uuid NOT NULL REFERENCES live_counters ON DELETE CASCADE,
  number bigint NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, number)
);
CREATE INDEX live_events_oldest ON live_events (happened_at);
