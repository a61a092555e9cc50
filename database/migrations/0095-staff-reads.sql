-- Each time a member of staff reads a case or its filing pack. Openings of documents are events of the case.
CREATE TABLE staff_reads (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES users,
  application_id uuid NOT NULL REFERENCES applications,
  kind text NOT NULL CHECK (kind IN ('case', 'filing_pack', 'document')),
  read_at timestamptz NOT NULL,
  -- Refused because of too many cases within an hour.
  refused boolean NOT NULL DEFAULT false
);
CREATE INDEX staff_reads_by_person ON staff_reads (staff_id, read_at);
CREATE INDEX staff_reads_by_application ON staff_reads (application_id);
CREATE TRIGGER staff_reads_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_reads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_changes();
COMMENT ON TABLE staff_reads IS 'append-only: who read which case';
