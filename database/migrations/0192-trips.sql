-- Applications that were started together from one plan belong to a trip (docs/decisions/0059-trips.md).

CREATE TABLE trips (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the plan, so that the same plan is started once.
  plan_hash bytea NOT NULL CHECK (octet_length(plan_hash) = 32),
  -- In the order of travel: {destinationId, departure, arrival, isApplied}; isApplied: whether it began with an application.
  legs jsonb NOT NULL CHECK (jsonb_typeof(legs) = 'array'),
  ends_on date NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, plan_hash)
);

-- A draft keeps its row when it becomes an application, and with it the trip.
CREATE TABLE trip_drafts (
  draft_id uuid PRIMARY KEY REFERENCES drafts ON DELETE CASCADE,
  trip_id uuid NOT NULL REFERENCES trips ON DELETE CASCADE,
  -- The legs that its visa is for, from 0.
  legs smallint[] NOT NULL CHECK (cardinality(legs) > 0),
  -- Its place in the plan, from 0.
  position smallint NOT NULL
);
CREATE INDEX trip_drafts_by_trip ON trip_drafts (trip_id, position);

-- A trip ends with its last application, however that leaves; two that leave at once wait for each other.
CREATE FUNCTION end_empty_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM trips WHERE id = OLD.trip_id FOR UPDATE;
  DELETE FROM trips WHERE id = OLD.trip_id AND NOT EXISTS (SELECT FROM trip_drafts WHERE trip_id = OLD.trip_id);
  RETURN NULL;
END $$;
CREATE TRIGGER trip_drafts_leave AFTER DELETE ON trip_drafts FOR EACH ROW EXECUTE FUNCTION end_empty_trip();

ALTER TABLE trips ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON trips USING ((SELECT acts_for_product()) OR user_id = (SELECT acting_user()));
ALTER TABLE trip_drafts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON trip_drafts USING ((SELECT acts_for_product()) OR (
  SELECT true FROM trips WHERE trips.id = trip_drafts.trip_id));
