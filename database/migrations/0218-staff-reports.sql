-- The reports that staff got by email, so that each is sent once a day (docs/decisions/0071-operations-room.md).

CREATE TABLE staff_reports (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('alarm', 'shift')),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (day, kind)
);
