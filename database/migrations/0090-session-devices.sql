-- What a session is called in its owner's list: an ID that is not its token, and the browser and system that it was opened in.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN browser text CHECK (browser IN ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung_internet')),
  ADD COLUMN system text CHECK (system IN ('android', 'ios', 'linux', 'macos', 'windows')),
  ADD CONSTRAINT sessions_id_key UNIQUE (id);
