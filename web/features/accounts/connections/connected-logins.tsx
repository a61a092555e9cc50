// Connected logins in the profile: the list, disconnecting one, connecting another (docs/decisions/0022).
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { ConnectedIdentity } from "#contract/identity/log-in.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { useConfig } from "#web/client/configuration.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { listIdentities, removeIdentity } from "../identity-client/identity-calls.ts";
import { useUser } from "#web/client/session/session.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const ConnectLogin = lazy(async () => ({ default: (await import("./connect-login.tsx")).ConnectLogin }));

/** Empty if no identity provider is configured. */
export function ConnectedLogins() {
  const { connected: texts } = useSignInTexts().identity;
  const { data: config } = useConfig();
  const { data: rows, queryKey, refresh } = useIdentities();
  const [isAdding, setAdding] = useState(false);
  const [wasAdded, setAdded] = useState(false);
  const settings = config?.identity;
  if (!settings || !rows) return null;
  return (
    <Card as="section" aria-labelledby="connected-logins">
      <div className="space-y-4">
        <h2 id="connected-logins">{texts.title}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
        {rows.length === 0 && <p>{texts.none}</p>}
        {rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Login key={row.id} row={row} queryKey={queryKey} />
            ))}
          </ul>
        )}
        {wasAdded && (
          <Notice tone="success" live>
            {texts.added}
          </Notice>
        )}
        {isAdding ? (
          <Suspense>
            <ConnectLogin
              settings={settings}
              onCancel={() => setAdding(false)}
              onConnected={() => {
                setAdding(false);
                setAdded(true);
                void refresh();
              }}
            />
          </Suspense>
        ) : (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
    </Card>
  );
}

function useIdentities() {
  const user = useUser();
  const queries = useQueryClient();
  const queryKey = ["identities", user?.id];
  const { data } = useQuery({ queryKey, queryFn: listIdentities, enabled: user !== null });
  return { data, queryKey, refresh: () => queries.invalidateQueries({ queryKey }) };
}

function Login({ row, queryKey }: { row: ConnectedIdentity; queryKey: readonly unknown[] }) {
  const { connected: texts } = useSignInTexts().identity;
  const queries = useQueryClient();
  const removal = useMutation({
    ...atOnce,
    mutationFn: () => removeIdentity(row.id),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const date = formatDate(dateInIndia(new Date(row.linkedAt)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>{texts.row(date)}</span>
      <Button
        variant="secondary"
        compact
        aria-label={texts.removeThis(date)}
        busy={removal.isPending}
        busyLabel={texts.removing}
        onClick={() => removal.mutate()}
      >
        {texts.remove}
      </Button>
      {removal.isError && (
        <Notice tone="error" live>
          {failureText(removal.error, texts.failed)}
        </Notice>
      )}
    </li>
  );
}
