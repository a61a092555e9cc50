-- Why a policy should change, for the administrator who agrees to it or declines it (docs/decisions/0061-guards.md).

-- null for proposals from before reasons were asked for
ALTER TABLE policy_proposals ADD COLUMN sealed_reason bytea;
