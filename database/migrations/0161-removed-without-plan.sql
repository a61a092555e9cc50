-- compatible: constraint drafts drafts_check changes: the version before wrote fewer rows than it allows now.
-- A draft may be removed while it has no plan, also if a payment was started for it.
ALTER TABLE drafts DROP CONSTRAINT drafts_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_check CHECK (state IN ('open', 'removed') OR plan_id IS NOT NULL) NOT VALID;
