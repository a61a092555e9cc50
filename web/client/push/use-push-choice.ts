// The profile's switch: whether this browser is told of news, and turning that on and off.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "../api.ts";
import { askForPermission, forgetPushHere, type PushPermission, pushPermission } from "./push-here.ts";
import { findPushToken, registerPush } from "./push-token.ts";
import { within } from "./within.ts";

/** After a click people wait longer than at log-in; then they are told. */
const patienceMs = 15_000;

interface PushHere {
  permission: PushPermission;
  isOn: boolean;
}

/** Undefined until it is known. */
export function usePushChoice({ id, notifyByPush }: Pick<Profile, "id" | "notifyByPush">) {
  const queries = useQueryClient();
  const queryKey = ["push-here", id, notifyByPush];
  const { data: here } = useQuery({ queryKey, queryFn: () => lookHere(notifyByPush), staleTime: 0 });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOn() : turnOff()),
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
    patienceMs,
    findPushToken()
      .then(registerPush)
      .then(() => true),
  );
  return { permission, isOn: (await registered) ?? false };
}

async function turnOn(): Promise<void> {
  // First of all: browsers ask only while the click is fresh.
  if ((await askForPermission()) !== "granted") return;
  const token = await within(patienceMs, findPushToken());
  if (token === undefined) throw new Failure("push_token_unusable");
  await registerPush(token);
}

async function turnOff(): Promise<void> {
  await callApi(calls.push, { method: "DELETE" });
  await within(patienceMs, forgetPushHere());
}
