-- The version of each rule that the traveller of a draft has seen (docs/decisions/0052-changed-rules.md).

-- An object: 'key', or 'plan/key' for a rule of a plan → version in rule_facts. Null: not noted, by a version before this one.
ALTER TABLE drafts ADD COLUMN rules_seen jsonb;
