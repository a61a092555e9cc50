// Calls that change the email and the password.
import type { EmailChangeRequest, PasswordChange } from "#contract/accounts.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";

export async function changePassword(change: PasswordChange): Promise<void> {
  await callApi(calls.changePassword, { method: "POST", body: change });
}

/** Sends a link to the new address. */
export async function askToChangeEmail(change: EmailChangeRequest): Promise<void> {
  await callApi(calls.changeEmail, { method: "POST", body: change });
}

export async function confirmEmailChange(token: string): Promise<void> {
  await callApi(calls.confirmEmail, { method: "POST", body: { token } });
}
