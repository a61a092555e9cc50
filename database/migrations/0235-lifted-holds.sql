-- compatible: column legal_holds.sealed_lift_reason is added: null for holds that were lifted without a reason until now.
-- Lifting a hold lets data be erased for good, so it needs a reason (docs/decisions/0061-guards.md).

ALTER TABLE legal_holds
  ADD COLUMN sealed_lift_reason bytea,
  ADD CHECK (sealed_lift_reason IS NULL OR lifted_at IS NOT NULL);
