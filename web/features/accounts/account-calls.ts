// Account calls: login, sign-up, passwords (§7).
import { staffCalls } from "#contract/review/paths.ts";
import type { Session, SignupRequest } from "#contract/accounts.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { pushAtLogin } from "#web/client/push/push-token.ts";
import { leaveIdentityBehind } from "#web/client/session/identity-session.ts";
import { findProfile } from "#web/client/session/profile.ts";
import { enterSession } from "#web/client/session/session.ts";

export interface LogIn {
  email?: string;
  phone?: string;
  password: string;
}

/** Logs in and stores the session. A staff session is returned instead: it needs the authenticator's code first. */
export async function logIn(credentials: LogIn): Promise<Session | undefined> {
  const session = await logInAt(calls.login, credentials);
  await leaveIdentityBehind();
  return session;
}

/** The same, with the credentials that the path expects. */
export async function logInAt(path: string, credentials: object): Promise<Session | undefined> {
  const { fcmToken, afterLogin } = await pushAtLogin();
  const { data } = await callApi<{ data: Session }>(path, {
    method: "POST",
    body: { ...credentials, fcmToken },
  });
  if (data.staff?.secondFactor === "required") return data;
  await enterSession(data);
  if (!data.staff) void afterLogin(async () => (await findProfile()).notifyByPush);
  return undefined;
}

/** The second step of a staff member's login. */
export async function giveCode(session: Session, code: string): Promise<void> {
  await callApi(staffCalls.secondFactor, { method: "POST", body: { code }, token: session.token });
  await enterSession(session);
}

export async function signUp(person: SignupRequest): Promise<void> {
  await callApi(calls.signup, { method: "POST", body: person });
}

export async function askForPasswordLink(email: string): Promise<string> {
  const { data } = await callApi<{ data: { message: string } }>(calls.forgotPassword, {
    method: "POST",
    body: { email },
  });
  return data.message;
}

export async function resetPassword(reset: {
  token: string;
  newpassword: string;
  confirmpassword: string;
}): Promise<void> {
  await callApi(calls.resetPassword, { method: "PUT", body: reset });
}

export async function verifyEmail(token: string): Promise<void> {
  await callApi(calls.verifyEmail, { method: "POST", body: { token } });
}
