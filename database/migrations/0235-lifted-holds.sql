-- compatible: constraint legal_holds legal_holds_check1 is added: the version before writes no reason for lifting.
-- Lifting a hold lets data be erased for good, so it needs a reason (docs/decisions/0061-guards.md).

-- null for open holds, and for those lifted before reasons were asked for
ALTER TABLE legal_holds
  ADD COLUMN sealed_lift_reason bytea,
  ADD CHECK (sealed_lift_reason IS NULL OR lifted_at IS NOT NULL);
