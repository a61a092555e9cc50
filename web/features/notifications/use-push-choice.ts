// The profile's switch: whether this browser shows notifications, and turning them on and off.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#contract/accounts.ts";
import { ownFailure } from "#web/terms/code-text.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";
import {
  askForPermission,
  forgetPushHere,
  type PushPermission,
  pushPermission,
} from "#web/client/push/push-here.ts";
import { findPushToken, registerPush } from "#web/client/push/push-token.ts";
import { within } from "#web/client/push/within.ts";

/** After a click users wait longer than at login; then they get an answer. */
const patienceMs = 15_000;
const lookMs = 3000;

interface PushHere {
  permission: PushPermission;
  isOn: boolean;
  /** No push service is available: only open pages notify. */
  isInPagesOnly?: true;
}

/** Undefined until it is known. */
export function usePushChoice({ id, notifyByPush }: Pick<Profile, "id" | "notifyByPush">) {
  const queries = useQueryClient();
  const queryKey = ["push-here", id, notifyByPush];
  const { data: here } = useQuery({ queryKey, queryFn: () => readPushState(notifyByPush), staleTime: 0 });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOn(notifyByPush) : turnOff()),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["profile", id] });
      await queries.invalidateQueries({ queryKey: ["push-here", id] });
    },
  });
  return { here, change };
}

/** Registers a subscribed browser again, because the server may have removed it since. */
async function readPushState(isWanted: boolean): Promise<PushHere> {
  const permission = pushPermission();
  if (permission !== "granted" || !isWanted) return { permission, isOn: false };
  const registered = within(
    lookMs,
    findPushToken()
      .then(registerPush)
      .then(() => true),
  );
  return (await registered) ? { permission, isOn: true } : { permission, isOn: false, isInPagesOnly: true };
}

/** Without a push service, open pages notify (notify-in-app.ts) users who want notifications. */
async function turnOn(isWanted: boolean): Promise<void> {
  // First of all: browsers ask only right after the click.
  if ((await askForPermission()) !== "granted") return;
  const token = await within(patienceMs, findPushToken());
  if (token !== undefined) return registerPush(token);
  if (!isWanted) throw ownFailure("push_token_unusable");
}

async function turnOff(): Promise<void> {
  await callApi(calls.push, { method: "DELETE" });
  await within(patienceMs, forgetPushHere());
}
