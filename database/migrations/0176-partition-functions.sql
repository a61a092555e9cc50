-- Partitions are made and dropped by their owner, for the product's role, which owns no table.

-- How a table is partitioned. Rows are older than `retained` when they are dropped, no matter which time a caller asks for.
CREATE FUNCTION partitioning_of(of_table text, OUT by_column text, OUT keys text, OUT settled text, OUT step interval, OUT retained interval)
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  SELECT rules.by_column, rules.keys, rules.settled, rules.step, rules.retained
    INTO STRICT by_column, keys, settled, step, retained
    FROM (VALUES
      ('live_events', 'happened_at', 'user_id, number', 'true', interval '7 days', interval '7 days'),
      ('pushes', 'created_at', 'id', 'state <> ''waiting''', interval '10 days', interval '30 days')
    ) AS rules (of_table, by_column, keys, settled, step, retained) WHERE rules.of_table = partitioning_of.of_table;
END $$;

-- Without the one for the rest.
CREATE FUNCTION time_partitions(of_table text) RETURNS TABLE (partition text, is_first boolean, until timestamptz)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT relname::text, bounds LIKE 'FOR VALUES FROM (MINVALUE)%', (regexp_match(bounds, 'TO \(''([^'']+)''\)'))[1]::timestamptz
  FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid, pg_get_expr(relpartbound, pg_class.oid) AS bounds
  WHERE inhparent = of_table::regclass AND bounds <> 'DEFAULT' ORDER BY 3
$$;

-- Makes the partitions of the present and of one step ahead. Rows that arrived before their partition was there are moved.
CREATE FUNCTION prepare_partitions(of_table text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  rule record;
  next_at timestamptz;
  partition text;
  made integer := 0;
BEGIN
  SELECT * INTO rule FROM partitioning_of(of_table);
  PERFORM pg_advisory_xact_lock(hashtext('partitions of ' || of_table));
  SELECT coalesce(max(until), date_bin(rule.step, now(), '2026-01-05T00:00:00Z')) INTO next_at FROM time_partitions(of_table);
  WHILE next_at <= now() + rule.step LOOP
    partition := of_table || to_char(next_at AT TIME ZONE 'UTC', '_YYYYMMDD');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition, of_table);
    EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (%s), ENABLE ROW LEVEL SECURITY', partition, rule.keys);
    EXECUTE format('WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO %5$I SELECT * FROM moved',
      of_table || '_rest', rule.by_column, next_at, next_at + rule.step, partition);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      of_table, partition, next_at, next_at + rule.step);
    next_at := next_at + rule.step;
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

-- Drops partitions of which every row is older than `before`, and deletes up to `max_rows` older rows of the first partition
-- and of the rest. Returns how many rows it deleted.
CREATE FUNCTION delete_by_time(of_table text, before timestamptz, max_rows integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  rule record;
  old record;
  count bigint;
  deleted bigint := 0;
BEGIN
  SELECT * INTO rule FROM partitioning_of(of_table);
  FOR old IN SELECT * FROM time_partitions(of_table) WHERE until <= least(before, now() - rule.retained) LOOP
    EXECUTE format('DROP TABLE %I', old.partition);
  END LOOP;
  FOR old IN SELECT partition FROM time_partitions(of_table) WHERE is_first UNION ALL SELECT of_table || '_rest' LOOP
    EXECUTE format('DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE %I < $1 AND %s LIMIT $2))',
      old.partition, rule.by_column, rule.settled) USING before, max_rows - deleted;
    GET DIAGNOSTICS count = ROW_COUNT;
    deleted := deleted + count;
  END LOOP;
  RETURN deleted;
END $$;

REVOKE ALL ON FUNCTION prepare_partitions(text), delete_by_time(text, timestamptz, integer) FROM PUBLIC;
