// The user's passkeys, in the profile and in the console: each with its name and use, renaming, removing, adding one.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { maxPasskeys } from "#domain/accounts/passkeys.ts";
import { useUser } from "#web/client/session/session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { listPasskeys, passkeysKey } from "./passkey-calls.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { usePasskeysOffered } from "./use-passkeys-offered.ts";

export function PasskeyList() {
  const { passkeys: texts } = useSignInTexts();
  const { byBrowser } = usePasskeysOffered();
  const { rows, isError, refresh } = usePasskeys();
  const [removed, setRemoved] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function noteRemoved(name: string): Promise<void> {
    await refresh();
    setRemoved(name);
    // The button that removed it is gone, and would take the focus with it.
    heading.current?.focus();
  }

  return (
    <Card as="section" aria-labelledby="passkeys">
      <div className="space-y-4">
        <h2 id="passkeys" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className="text-ink-soft">{texts.lead}</p>
        {isError && (
          <Notice tone="error" live action={<Button onClick={() => void refresh()}>{texts.retry}</Button>}>
            {texts.loadFailed}
          </Notice>
        )}
        {rows?.length === 0 && <p>{texts.none}</p>}
        {rows && rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <PasskeyRow
                key={row.id}
                row={row}
                onRenamed={refresh}
                onRemoved={() => noteRemoved(row.name)}
              />
            ))}
          </ul>
        )}
        {removed !== undefined && (
          <Notice tone="success" live>
            <span className="wrap-anywhere">{texts.removed(removed)}</span>
          </Notice>
        )}
        {rows && <WaysToAdd count={rows.length} isSupported={byBrowser} onAdded={refresh} />}
      </div>
    </Card>
  );
}

function WaysToAdd(props: { count: number; isSupported: boolean; onAdded: () => Promise<void> }) {
  const { passkeys: texts } = useSignInTexts();
  if (!props.isSupported) return <p className="text-sm text-ink-soft">{texts.unsupported}</p>;
  if (props.count >= maxPasskeys) return <p className="text-sm text-ink-soft">{texts.full}</p>;
  return <AddPasskey onAdded={props.onAdded} />;
}

function usePasskeys() {
  const user = useUser();
  const queries = useQueryClient();
  const queryKey = passkeysKey(user?.id);
  const { data: rows, isError } = useQuery({ queryKey, queryFn: listPasskeys, enabled: user !== null });
  return { rows, isError: isError && !rows, refresh: () => queries.invalidateQueries({ queryKey }) };
}
