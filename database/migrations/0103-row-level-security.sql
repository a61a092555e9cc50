-- A second barrier behind the conditions in our queries: whoever acts for a traveller sees and writes only the traveller's rows.

-- Set by server/platform/acting/act-on-connection.ts. Unset, no protected row is visible. The owner is not bound.
CREATE FUNCTION acting_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('pravesh.acting_user', true), '')::uuid;

-- The Max UUID: background work and staff, whose rights the code checks.
CREATE FUNCTION acts_for_product() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN acting_user() = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

-- A traveller may learn the role of those who opened a document, and nothing else about staff.
CREATE FUNCTION role_of_staff(member uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog
  RETURN (SELECT role FROM public.staff WHERE user_id = member);

DO $$
DECLARE
  rule record;
BEGIN
  -- The column that holds the owner.
  FOR rule IN SELECT * FROM (VALUES
    ('users', 'id'), ('staff', 'user_id'), ('sessions', 'user_id'), ('mailed_tokens', 'user_id'), ('consents', 'user_id'),
    ('email_changes', 'user_id'), ('identities', 'user_id'), ('identity_confirmations', 'user_id'),
    ('known_devices', 'user_id'), ('passkeys', 'user_id'), ('passkey_challenges', 'user_id'),
    ('mails', 'user_id'), ('push_subscriptions', 'user_id'), ('live_counters', 'user_id'),
    ('live_events', 'user_id'), ('drafts', 'user_id'), ('files', 'user_id'), ('payments', 'user_id'),
    ('payment_customers', 'user_id'), ('saved_cards', 'user_id'), ('applications', 'user_id'),
    ('conversations', 'user_id'), ('suggestion_consents', 'user_id'), ('legal_holds', 'user_id')
  ) AS rules (of_table, owner) LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', rule.of_table);
    EXECUTE format('CREATE POLICY own_rows ON %I USING ((SELECT acts_for_product()) OR %I = (SELECT acting_user()))',
      rule.of_table, rule.owner);
  END LOOP;

  -- A row is visible where the row that it belongs to is.
  FOR rule IN SELECT * FROM (VALUES
    ('travellers', 'draft_id', 'drafts', 'id'), ('documents', 'traveller_id', 'travellers', 'id'),
    ('refunds', 'payment_id', 'payments', 'id'), ('ledger_transactions', 'payment_id', 'payments', 'id'),
    ('ledger_entries', 'transaction_id', 'ledger_transactions', 'id'), ('receipts', 'application_id', 'applications', 'id'),
    ('application_documents', 'application_id', 'applications', 'id'),
    ('application_events', 'application_id', 'applications', 'id'),
    ('application_travellers', 'application_id', 'applications', 'id'),
    ('application_search_tokens', 'application_id', 'applications', 'id'),
    ('filings', 'application_id', 'applications', 'id'), ('item_requests', 'application_id', 'applications', 'id'),
    ('share_links', 'application_id', 'applications', 'id'), ('mail_attachments', 'mail_id', 'mails', 'id'),
    ('conversation_messages', 'conversation_id', 'conversations', 'id'),
    ('suggestions', 'consent_id', 'suggestion_consents', 'id'),
    ('pushes', 'endpoint_token', 'push_subscriptions', 'endpoint_token')
  ) AS rules (of_table, reference, parent, key) LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', rule.of_table);
    EXECUTE format('CREATE POLICY own_rows ON %1$I USING ((SELECT acts_for_product()) OR EXISTS (
      SELECT FROM %3$I WHERE %3$I.%4$I = %1$I.%2$I))', rule.of_table, rule.reference, rule.parent, rule.key);
  END LOOP;

  -- Not a traveller's.
  FOR rule IN SELECT * FROM (VALUES
    ('staff_invitations'), ('staff_reads'), ('policy_proposals'), ('book_comparisons'), ('book_differences')
  ) AS rules (of_table) LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', rule.of_table);
    EXECUTE format('CREATE POLICY for_the_product ON %I USING ((SELECT acts_for_product()))', rule.of_table);
  END LOOP;
END $$;
