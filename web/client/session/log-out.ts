// Logging out.
import { calls } from "#contract/paths.ts";
import { callApi } from "../api/call-api.ts";
import { leaveSession } from "./session.ts";

/** Ends the session here and on the server; without a network, only here. */
export async function logOut(): Promise<void> {
  await callApi(calls.logout, { method: "POST" }).catch(() => undefined);
  await leaveSession();
}
