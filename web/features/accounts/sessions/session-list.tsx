// Where the user is logged in, in the profile: each device, logging out on one, and everywhere else.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import type { OwnSession } from "#contract/accounts.ts";
import { browsers, systems } from "#domain/accounts/devices.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { useUser } from "#web/client/session/session.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { listPasskeys, passkeysKey } from "../passkeys/passkey-calls.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { endOtherSessions, endSession, listSessions } from "./session-calls.ts";

/** `lead`: what to do about an unknown device, instead of changing the password. */
export function SessionList({ lead }: { lead?: string }) {
  const { sessions: texts } = useSignInTexts();
  const user = useUser();
  const queries = useQueryClient();
  const queryKey = ["sessions", user?.id];
  const { data: rows } = useQuery({ queryKey, queryFn: listSessions, enabled: user !== null });
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const passkeys = usePasskeysShown(user?.id);
  const one = useMutation({ mutationFn: endSession, onSettled });
  const others = useMutation({
    mutationFn: endOtherSessions,
    onSettled: async () => {
      await onSettled();
      await passkeys.refresh();
    },
  });
  if (!rows) return null;
  const failure = one.error ?? others.error;
  return (
    <Card as="section" aria-labelledby="sessions">
      <div className="space-y-4">
        <h2 id="sessions">{texts.title}</h2>
        <p className="text-ink-soft">{lead ?? texts.lead}</p>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Session
              key={row.id}
              row={row}
              busy={one.isPending && one.variables === row.id}
              onEnd={() => one.mutate(row.id)}
            />
          ))}
        </ul>
        {failure && (
          <Notice tone="error" live>
            {failureText(failure, texts.failed)}
          </Notice>
        )}
        {others.isSuccess && rows.length === 1 && (
          <Notice tone="success" live>
            {texts.ended}
          </Notice>
        )}
        {rows.length > 1 && passkeys.count > 0 && <p className="text-sm">{texts.endsPasskeys}</p>}
        {rows.length > 1 && (
          <Button
            variant="secondary"
            busy={others.isPending}
            busyLabel={texts.ending}
            onClick={() => others.mutate()}
          >
            {texts.endOthers}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Those that the page has already loaded for the list of passkeys. */
function usePasskeysShown(userId: string | undefined) {
  const queries = useQueryClient();
  const queryKey = passkeysKey(userId);
  const { data } = useQuery({ queryKey, queryFn: listPasskeys, enabled: false });
  return { count: data?.length ?? 0, refresh: () => queries.invalidateQueries({ queryKey }) };
}

type SessionProps = { row: OwnSession; busy: boolean; onEnd: () => void };

function Session({ row, busy, onEnd }: SessionProps) {
  const { sessions: texts } = useSignInTexts();
  const device = texts.device(
    row.browser ? browsers[row.browser] : undefined,
    row.system ? systems[row.system] : undefined,
  );
  const Icon = row.system === "android" || row.system === "ios" ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          <span className="block font-semibold">{device}</span>
          <span className="block text-sm text-ink-soft">
            {row.isCurrent ? texts.here : texts.lastUsed(formatDate(dateInIndia(new Date(row.lastUsedAt))))}
          </span>
        </span>
      </span>
      {!row.isCurrent && (
        <Button
          variant="secondary"
          compact
          aria-label={texts.endThis(device)}
          busy={busy}
          busyLabel={texts.ending}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
