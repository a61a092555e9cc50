// The profile's switch: whether this browser is told of news, and turning that on and off.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
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

/** After a click people wait longer than at log-in; then they are told. */
const patienceMs = 15_000;
const lookMs = 3000;

interface PushHere {
  permission: PushPermission;
  isOn: boolean;
  /** No push service is to be had: only open pages tell. */
  isInPagesOnly?: true;
}

/** Undefined until it is known. */
export function usePushChoice({ id, notifyByPush }: Pick<Profile, "id" | "notifyByPush">) {
  const queries = useQueryClient();
  const queryKey = ["push-here", id, notifyByPush];
  const { data: here } = useQuery({ queryKey, queryFn: () => lookHere(notifyByPush), staleTime: 0 });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOn(notifyByPush) : turnOff()),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["profile", id] });
      await queries.invalidateQueries({ queryKey: ["push-here", id] });
    },
  });
  return { here, change };
}

/** Names this browser again where it is told already: the server may have given it up since. */
async function lookHere(isWanted: boolean): Promise<PushHere> {
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

/** Where there is no push service, open pages tell (tell-in-app.ts) whoever wants to be told at all. */
async function turnOn(isWanted: boolean): Promise<void> {
  // First of all: browsers ask only while the click is fresh.
  if ((await askForPermission()) !== "granted") return;
  const token = await within(patienceMs, findPushToken());
  if (token !== undefined) return registerPush(token);
  if (!isWanted) throw new Failure("push_token_unusable");
}

async function turnOff(): Promise<void> {
  await callApi(calls.push, { method: "DELETE" });
  await within(patienceMs, forgetPushHere());
}
