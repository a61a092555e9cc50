-- The books: every paise in a double-entry ledger that only grows, and what a provider's list says otherwise.

CREATE TABLE ledger_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the event's own name, so that it is posted once whatever is repeated
  key text NOT NULL UNIQUE,
  event text NOT NULL CHECK (event IN ('received', 'earned', 'deposit_returned', 'fees_returned')),
  payment_id uuid NOT NULL REFERENCES payments,
  happened_at timestamptz NOT NULL
);
CREATE INDEX ledger_transactions_by_time ON ledger_transactions (happened_at, id);
CREATE INDEX ledger_transactions_by_payment ON ledger_transactions (payment_id);

-- debits are positive, credits negative
CREATE TABLE ledger_entries (
  transaction_id bigint NOT NULL REFERENCES ledger_transactions,
  account text NOT NULL CHECK (account IN ('provider', 'deposits', 'government_fees', 'tax', 'platform_fees')),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  PRIMARY KEY (transaction_id, account)
);

CREATE FUNCTION refuse_unbalanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount_paise), 1) FROM ledger_entries WHERE transaction_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'the entries of ledger transaction % do not sum to zero', NEW.key
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_ledger();

-- later entries would unbalance a transaction that was checked
CREATE FUNCTION refuse_late_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_transactions
    WHERE id = NEW.transaction_id AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'a ledger transaction is written at once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_at_once BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_late_ledger_entries();

CREATE FUNCTION refuse_ledger_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger only grows' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER ledger_transactions_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_changes();
CREATE TRIGGER ledger_entries_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_changes();

-- What was paid before there was a ledger.
INSERT INTO ledger_transactions (key, event, payment_id, happened_at)
SELECT 'received-' || id, 'received', id, coalesce(succeeded_at, updated_at)
FROM payments WHERE status IN ('succeeded', 'orphaned', 'refunded');
INSERT INTO ledger_transactions (key, event, payment_id, happened_at)
SELECT 'earned-' || payment_id, 'earned', payment_id, submitted_at FROM applications;
INSERT INTO ledger_transactions (key, event, payment_id, happened_at)
SELECT 'deposit_returned-' || id, 'deposit_returned', id, updated_at
FROM payments WHERE status = 'refunded';

INSERT INTO ledger_entries
SELECT t.id, line.account, line.amount
FROM ledger_transactions t
JOIN payments p ON p.id = t.payment_id
LEFT JOIN applications a ON a.payment_id = p.id
CROSS JOIN LATERAL (SELECT 10000 * jsonb_array_length(a.form_data -> 'travellers') AS paise) AS tax
CROSS JOIN LATERAL (
  SELECT * FROM (VALUES
    ('received', 'provider', p.amount_paise), ('received', 'deposits', -p.amount_paise),
    ('earned', 'deposits', p.amount_paise), ('earned', 'government_fees', tax.paise - p.amount_paise),
    ('earned', 'tax', -tax.paise),
    ('deposit_returned', 'deposits', p.amount_paise), ('deposit_returned', 'provider', -p.amount_paise)
  ) AS rule (event, account, amount) WHERE rule.event = t.event AND rule.amount <> 0
) AS line;

-- What a provider's list and the payments say differently; a difference that is gone keeps its row.
CREATE TABLE book_differences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  provider_intent_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'currency', 'refunded',
    'disputed')),
  payment_id uuid REFERENCES payments,
  -- when the payment was made: the comparison of that day decides whether the difference is still there
  made_at timestamptz NOT NULL,
  ours_paise bigint,
  theirs_paise bigint,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (provider, provider_intent_id, kind)
);
CREATE INDEX book_differences_open ON book_differences (found_at) WHERE resolved_at IS NULL;

-- One row a provider: until when its list was compared.
CREATE TABLE book_comparisons (
  provider text PRIMARY KEY,
  compared_at timestamptz NOT NULL,
  payments integer NOT NULL,
  differences integer NOT NULL
);
CREATE INDEX payments_by_provider_time ON payments (provider, created_at);
