-- One home for the signed checkpoints of the history. Each machine's file is a copy outside the database (docs/decisions/0048).

CREATE TABLE audit_checkpoints (
  number bigint PRIMARY KEY CHECK (number > 0),
  -- As it was signed with AUDIT_KEY. It contains the signature of the one before.
  line text NOT NULL
);
ALTER TABLE audit_checkpoints ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_the_product ON audit_checkpoints USING ((SELECT acts_for_product()));
CREATE TRIGGER audit_checkpoints_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_changes();
COMMENT ON TABLE audit_checkpoints IS 'append-only: signed checkpoints of the history, each with the signature of the one before';
