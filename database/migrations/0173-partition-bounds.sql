-- compatible: constraint live_events live_events_bound is added: only rows from days after the upgrade are rejected, and it is replaced in it.
-- compatible: constraint pushes pushes_bound is added: only rows from days after the upgrade are rejected, and it is replaced in it.
-- Until when rows go into what becomes the first partition (docs/decisions/0047-growth.md). Checked by the next migration.

DO $$
DECLARE
  rule record;
  newest timestamptz;
BEGIN
  FOR rule IN SELECT * FROM (VALUES
    ('live_events', 'happened_at', interval '7 days'), ('pushes', 'created_at', interval '10 days')
  ) AS rules (of_table, by_column, step) LOOP
    EXECUTE format('SELECT max(%I) FROM %I', rule.by_column, rule.of_table) INTO newest;
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %L) NOT VALID', rule.of_table, rule.of_table || '_bound',
      rule.by_column, date_bin(rule.step, greatest(newest, now()) + 2 * rule.step, '2026-01-05T00:00:00Z'));
  END LOOP;
END $$;
