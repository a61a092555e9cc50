-- Papers that a mail carries, by reference; and refunds that a bank sends back after they had gone through.

-- drawn from its rows when the mail is shown or sent: nothing of a person is kept twice
CREATE TABLE mail_attachments (
  mail_id uuid NOT NULL REFERENCES mails ON DELETE CASCADE,
  file_name text NOT NULL,
  receipt_id uuid NOT NULL REFERENCES receipts,
  PRIMARY KEY (mail_id, file_name)
);

-- A card or an account may be closed by the time the money arrives: it is with us again, and so is the payment.
INSERT INTO refund_edges VALUES ('succeeded', 'failed');
INSERT INTO payment_edges VALUES ('refunded', 'succeeded'), ('refunded', 'orphaned');

ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_event_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_event_check
  CHECK (event IN ('received', 'earned', 'deposit_returned', 'fees_returned', 'return_failed'));

CREATE INDEX refunds_may_fail ON refunds (next_check_at) WHERE status = 'succeeded';
