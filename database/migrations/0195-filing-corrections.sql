-- Corrections of what was filed with the authority. The filing keeps its first values; the newest correction holds.

CREATE TABLE filing_corrections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES filings,
  authority_reference text NOT NULL CHECK (authority_reference <> ''),
  filed_on date NOT NULL,
  fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
  -- Why; null once the traveller's data is erased.
  sealed_reason bytea,
  corrected_by uuid NOT NULL REFERENCES staff,
  corrected_at timestamptz NOT NULL
);
CREATE INDEX filing_corrections_by_application ON filing_corrections (application_id, corrected_at DESC);

CREATE FUNCTION check_filing_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.application_id, NEW.authority_reference, NEW.filed_on, NEW.fee_paise, NEW.corrected_by, NEW.corrected_at)
      IS DISTINCT FROM (OLD.id, OLD.application_id, OLD.authority_reference, OLD.filed_on, OLD.fee_paise,
        OLD.corrected_by, OLD.corrected_at) THEN
      RAISE EXCEPTION 'a correction is never changed' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF is_staff(NEW.corrected_by, '{specialist,supervisor}') IS NOT TRUE OR NEW.sealed_reason IS NULL
    OR NOT EXISTS (SELECT FROM applications WHERE id = NEW.application_id
      AND status IN ('documents_verified', 'pending')) THEN
    RAISE EXCEPTION 'a filing is corrected by staff, with a reason, while the case is open'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER filing_corrections_check BEFORE INSERT OR UPDATE ON filing_corrections
  FOR EACH ROW EXECUTE FUNCTION check_filing_correction();

ALTER TABLE filing_corrections ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON filing_corrections USING ((SELECT acts_for_product()) OR (
  SELECT true FROM applications WHERE applications.id = filing_corrections.application_id));
