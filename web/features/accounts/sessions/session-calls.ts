// Calls for the sessions of the logged-in user.
import type { OwnSession } from "#contract/accounts.ts";
import { accessCalls } from "#contract/identity/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";

export async function listSessions(): Promise<OwnSession[]> {
  return (await callApi<{ data: { rows: OwnSession[] } }>(accessCalls.sessions)).data.rows;
}

export async function endSession(id: string): Promise<void> {
  await callApi(accessCalls.session(id), { method: "DELETE" });
}

export async function endOtherSessions(): Promise<void> {
  await callApi(accessCalls.otherSessions, { method: "POST", body: {} });
}
