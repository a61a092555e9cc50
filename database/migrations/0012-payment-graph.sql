-- What Razorpay cannot keep for us, and payments whose bank may still answer after we have closed them.

-- It has no way to cancel an order; one that is here is no longer opened by our page.
CREATE TABLE razorpay_closed_orders (
  order_id text PRIMARY KEY,
  closed_at timestamptz NOT NULL
);

CREATE INDEX payments_maybe_late ON payments (next_check_at) WHERE status IN ('canceled', 'expired');
