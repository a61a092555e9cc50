-- Live events and pushes in partitions by time, which are dropped instead of deleting their rows (docs/decisions/0047-growth.md).

-- The tables from before become the first partitions, without being read. A row is in one of:
--   …_before: until the bound that migration 0173 has set;
--   …_20261207 and so on: from that day on, made ahead by prepare_partitions();
--   …_rest: if its time has no partition.
-- Only partitions have primary keys: one of the whole table would have to contain the time. Numbers of events are unique
-- because they come from the locked counter of the account, and ids of pushes because they are random.

ALTER TABLE live_events RENAME TO live_events_before;
CREATE TABLE live_events (LIKE live_events_before) PARTITION BY RANGE (happened_at);
ALTER TABLE live_events
  ADD CONSTRAINT live_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES live_counters ON DELETE CASCADE;
ALTER TABLE live_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON live_events USING ((SELECT acts_for_product()) OR user_id = (SELECT acting_user()));

ALTER TABLE pushes RENAME TO pushes_before;
ALTER INDEX pushes_due RENAME TO pushes_before_due;
ALTER INDEX pushes_dead RENAME TO pushes_before_dead;
ALTER INDEX pushes_of_subscription RENAME TO pushes_before_of_subscription;
ALTER INDEX pushes_of_application RENAME TO pushes_before_of_application;
CREATE TABLE pushes (LIKE pushes_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (created_at);
ALTER TABLE pushes
  DROP CONSTRAINT pushes_bound,
  ADD CONSTRAINT pushes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications ON DELETE CASCADE,
  ADD CONSTRAINT pushes_endpoint_token_fkey FOREIGN KEY (endpoint_token) REFERENCES push_subscriptions ON DELETE CASCADE;
-- Partitions that are attached bring theirs, or get them.
CREATE INDEX pushes_due ON pushes (next_try_at) WHERE state = 'waiting';
CREATE INDEX pushes_dead ON pushes (last_try_at DESC) WHERE state = 'dead';
CREATE INDEX pushes_of_subscription ON pushes (endpoint_token);
CREATE INDEX pushes_of_application ON pushes (application_id);
ALTER TABLE pushes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON pushes USING ((SELECT acts_for_product()) OR (
  SELECT true FROM push_subscriptions WHERE push_subscriptions.endpoint_token = pushes.endpoint_token));

DO $$
DECLARE
  of_table text;
  bound text;
  allowed record;
BEGIN
  FOREACH of_table IN ARRAY ARRAY['live_events', 'pushes'] LOOP
    SELECT (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] INTO STRICT bound
      FROM pg_constraint WHERE conrelid = (of_table || '_before')::regclass AND conname = of_table || '_bound';
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
      of_table, of_table || '_before', bound);
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', of_table || '_before', of_table || '_bound');
    -- In this transaction, because the version before goes on writing.
    FOR allowed IN SELECT grantee::regrole AS role, privilege_type AS what FROM pg_class, aclexplode(relacl)
      WHERE pg_class.oid = (of_table || '_before')::regclass AND grantee NOT IN (0, relowner) LOOP
      EXECUTE format('GRANT %s ON %I TO %s', allowed.what, of_table, allowed.role);
    END LOOP;
  END LOOP;
END $$;

CREATE TABLE live_events_rest PARTITION OF live_events DEFAULT;
ALTER TABLE live_events_rest ADD PRIMARY KEY (user_id, number), ENABLE ROW LEVEL SECURITY;
CREATE INDEX live_events_rest_oldest ON live_events_rest (happened_at);
CREATE TABLE pushes_rest PARTITION OF pushes DEFAULT;
ALTER TABLE pushes_rest ADD PRIMARY KEY (id), ENABLE ROW LEVEL SECURITY;
