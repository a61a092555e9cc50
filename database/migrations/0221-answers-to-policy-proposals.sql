-- Why a proposed change of a policy was declined or withdrawn (docs/decisions/0061-guards.md).

-- null for every other proposal, and for those declined before reasons were asked for
ALTER TABLE policy_proposals ADD COLUMN sealed_answer bytea;
