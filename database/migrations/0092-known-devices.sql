-- Browsers in which a user has logged in, so that somebody who guesses passwords elsewhere cannot lock them out.
-- Only the SHA-256 of the browser's random cookie is stored.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_by_use ON known_devices (used_at);
