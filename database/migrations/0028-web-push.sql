-- Browsers that are told of news by Web Push (docs/decisions/0019): one row a browser, and what is on its way to each.

-- Off: no browser of this account is told, whatever its permission says.
ALTER TABLE users ADD COLUMN notify_by_push boolean NOT NULL DEFAULT true;

CREATE TABLE push_subscriptions (
  -- an HMAC of the address at the push service: a browser belongs to one account
  endpoint_token bytea PRIMARY KEY CHECK (octet_length(endpoint_token) = 16),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- address and keys, under the key of the details
  sealed_subscription bytea NOT NULL,
  -- the session that named it last: it goes with that session's log-out, not with its expiry
  session_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (user_id, confirmed_at DESC);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_hash);

-- Nothing that is said: words are made when it goes out, in the language of then.
CREATE TABLE pushes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_token bytea NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  kind text NOT NULL,
  application_id uuid REFERENCES applications ON DELETE CASCADE,
  -- waiting: to be delivered; sent: a push service has taken it over; dead: given up
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at timestamptz NOT NULL,
  next_try_at timestamptz,
  last_try_at timestamptz,
  -- a code, never what the push service said
  problem text,
  CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
);
CREATE INDEX pushes_due ON pushes (next_try_at) WHERE state = 'waiting';
CREATE INDEX pushes_dead ON pushes (last_try_at DESC) WHERE state = 'dead';
CREATE INDEX pushes_of_subscription ON pushes (endpoint_token);
CREATE INDEX pushes_of_application ON pushes (application_id);
