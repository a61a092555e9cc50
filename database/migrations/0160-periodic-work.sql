-- What the product does by itself: when it is due, which process does it, and whether it fails (docs/decisions/0043).

CREATE TABLE periodic_work (
  name text NOT NULL,
  -- Empty if one process does it for all of them; otherwise the process that does it for itself.
  process text NOT NULL DEFAULT '',
  due_at timestamptz NOT NULL DEFAULT now(),
  -- The run in progress. It renews its lease; once the lease is over, any process may start another run.
  run_id uuid,
  leased_until timestamptz,
  last_ok_at timestamptz,
  last_failed_at timestamptz,
  -- Failures since the last success.
  failures integer NOT NULL DEFAULT 0,
  -- Names and codes; never what somebody typed.
  last_error text,
  PRIMARY KEY (name, process)
);
ALTER TABLE periodic_work ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON periodic_work USING ((SELECT acts_for_product()));
