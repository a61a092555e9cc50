-- A row is visible where the row that it belongs to is, which is looked up by its key: PostgreSQL may answer EXISTS
-- by reading the whole parent table once, so that each request would cost more with every traveller.

DO $$
DECLARE
  rule record;
BEGIN
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
    EXECUTE format('ALTER POLICY own_rows ON %1$I USING ((SELECT acts_for_product()) OR (
      SELECT true FROM %3$I WHERE %3$I.%4$I = %1$I.%2$I))', rule.of_table, rule.reference, rule.parent, rule.key);
  END LOOP;
END $$;
