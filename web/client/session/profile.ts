// Account calls: log-in, sign-up, passwords, profile (specification §7).
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile, ProfileChange, Session, SignupRequest } from "#contract/accounts.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "../api/call-api.ts";
import { leaveIdentityBehind } from "./identity-session.ts";
import { pushAtLogin } from "../push/push-token.ts";
import { enterSession, leaveSession, useUser } from "./session.ts";

export interface LogIn {
  email?: string;
  phone?: string;
  password: string;
}

/** Logs in and keeps the session. One of staff is handed back instead: it opens with the authenticator's code only. */
export async function logIn(credentials: LogIn): Promise<Session | undefined> {
  const session = await logInAt(calls.login, credentials);
  await leaveIdentityBehind();
  return session;
}

/** Likewise, by whatever the call takes for a proof. */
export async function logInAt(path: string, credentials: object): Promise<Session | undefined> {
  const { fcmToken, afterLogin } = await pushAtLogin();
  const { data } = await callApi<{ data: Session }>(path, {
    method: "POST",
    body: { ...credentials, fcmToken },
  });
  if (data.staff) return data;
  await enterSession(data);
  void afterLogin(async () => (await findProfile()).notifyByPush);
  return undefined;
}

/** The second step of a staff member's log-in. */
export async function giveCode(session: Session, code: string): Promise<void> {
  await callApi(calls.secondFactor, { method: "POST", body: { code }, token: session.token });
  await enterSession(session);
}

/** Ends the session here and on the server; without a network it ends here. */
export async function logOut(): Promise<void> {
  await callApi(calls.logout, { method: "POST" }).catch(() => undefined);
  await leaveSession();
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

export async function resendVerification(): Promise<void> {
  await callApi(calls.resendVerification, { method: "POST" });
}

export async function findProfile(): Promise<Profile> {
  return (await callApi<{ data: Profile }>(calls.profile)).data;
}

export function useProfile() {
  const user = useUser();
  return useQuery({
    queryKey: ["profile", user?.id],
    queryFn: findProfile,
    enabled: user !== null,
  });
}

export function useProfileChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: ProfileChange) =>
      (await callApi<{ data: Profile }>(calls.profile, { method: "PATCH", body: change })).data,
    onSuccess: (profile) => queries.setQueryData(["profile", profile.id], profile),
  });
}
