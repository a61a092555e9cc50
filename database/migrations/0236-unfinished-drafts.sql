-- How many unfinished applications a change of the catalogue concerns.
CREATE INDEX drafts_unfinished_by_destination ON drafts (destination_id, plan_id) WHERE state IN ('open', 'confirming');
