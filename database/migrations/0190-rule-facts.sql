-- The rules of destinations as facts with a source and a date (docs/decisions/0050-rules-as-dated-facts.md).

CREATE TABLE rule_facts (
  destination_id text NOT NULL REFERENCES destinations,
  -- Null if the fact is about the destination.
  plan_id uuid,
  -- One of domain/rules/fact-keys.ts, which also checks the value. A version that does not know a key leaves it out.
  key text NOT NULL CHECK (key ~ '^[a-z]+([A-Z][a-z]+)*$'),
  state text NOT NULL DEFAULT 'in-force' CHECK (state IN ('announced', 'in-force')),
  -- The highest one holds. Without a value, the fact was withdrawn.
  version integer NOT NULL CHECK (version > 0),
  value jsonb CHECK (jsonb_typeof(value) = 'object'),
  source text CHECK (length(source) BETWEEN 1 AND 300),
  -- Whether the source is the authority's own.
  official boolean NOT NULL DEFAULT false,
  -- What a value without a source rests on.
  basis text CHECK (basis IN ('seen', 'partly', 'memory')),
  checked_on date,
  checked_by uuid REFERENCES users,
  second_person uuid REFERENCES users,
  valid_from date,
  valid_to date,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (plan_id, destination_id) REFERENCES plans (id, destination_id),
  CONSTRAINT rule_facts_versions UNIQUE NULLS NOT DISTINCT (destination_id, plan_id, key, state, version),
  CHECK (valid_from <= valid_to),
  CHECK (checked_by IS NULL OR checked_on IS NOT NULL),
  CHECK (second_person IS NULL OR (checked_by IS NOT NULL AND second_person <> checked_by))
);
CREATE INDEX rule_facts_by_plan ON rule_facts (plan_id, destination_id);
CREATE TRIGGER rule_facts_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON rule_facts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_changes();
CREATE TRIGGER rule_facts_announce AFTER INSERT ON rule_facts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
COMMENT ON TABLE rule_facts IS 'append-only: every version of every rule, with its source and its check';
