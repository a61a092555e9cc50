// Calls that change the email and the password.
import type { EmailChangeRequest, PasswordChange } from "#contract/accounts.ts";
import { accessCalls } from "#contract/identity/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";

export async function changePassword(change: PasswordChange): Promise<void> {
  await callApi(accessCalls.changePassword, { method: "POST", body: change });
}

/** Sends a link to the new address. */
export async function askToChangeEmail(change: EmailChangeRequest): Promise<void> {
  await callApi(accessCalls.changeEmail, { method: "POST", body: change });
}

export async function confirmEmailChange(token: string): Promise<void> {
  await callApi(accessCalls.confirmEmail, { method: "POST", body: { token } });
}
