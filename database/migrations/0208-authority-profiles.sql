-- How each authority takes applications: its form, its files and its wordings of refusals (docs/decisions/0068-authority-profiles.md).

CREATE TABLE authority_profiles (
  destination_id text NOT NULL REFERENCES destinations,
  -- The highest one holds.
  version integer NOT NULL CHECK (version > 0),
  -- As in domain/authorities/authority-profile.ts, which a process of another version reads as far as it knows it.
  profile jsonb NOT NULL CHECK (jsonb_typeof(profile) = 'object'),
  saved_by uuid NOT NULL REFERENCES staff,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (destination_id, version)
);
CREATE TRIGGER authority_profiles_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON authority_profiles
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_changes();
COMMENT ON TABLE authority_profiles IS 'append-only: every version of the profile of each authority';
