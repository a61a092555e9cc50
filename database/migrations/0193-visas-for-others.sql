-- compatible: trigger application_travellers application_travellers_own_visa is added: the version before releases such a visa only by mistake, and gets an error instead.
-- A visa whose passport number or date of birth differs from the application is never released.

CREATE FUNCTION refuse_visa_for_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jsonb_array_elements(NEW.visa_findings -> 'findings') AS finding
    WHERE finding ->> 'field' IN ('passportNumber', 'dateOfBirth') AND finding ->> 'verdict' = 'differs') THEN
    RAISE EXCEPTION 'a visa for another person is not released' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_travellers_own_visa BEFORE UPDATE ON application_travellers FOR EACH ROW
  WHEN (NEW.outcome IN ('approval_proposed', 'approved') AND NEW.outcome IS DISTINCT FROM OLD.outcome)
  EXECUTE FUNCTION refuse_visa_for_another();
