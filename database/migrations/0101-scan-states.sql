-- What the virus scanner said of a file (P20): 'pending' until it has answered, 'error' when it could not check it.
ALTER TABLE files
  ADD COLUMN scan_state text NOT NULL DEFAULT 'pending' CHECK (scan_state IN ('pending', 'clean', 'infected', 'error')),
  ADD COLUMN scan_tried_at timestamptz;
CREATE INDEX files_to_scan ON files (scan_tried_at NULLS FIRST) WHERE scan_state IN ('pending', 'error');
