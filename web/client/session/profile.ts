// The profile of the logged-in user (§7).
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile, ProfileChange } from "#contract/accounts.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "../api/call-api.ts";
import { updateUser, useUser } from "./session.ts";

export async function findProfile(): Promise<Profile> {
  return (await callApi<{ data: Profile }>(calls.profile)).data;
}

export function useProfile() {
  const user = useUser();
  return useQuery({
    queryKey: ["profile", user?.id],
    queryFn: async () => {
      const profile = await findProfile();
      updateUser(profile);
      return profile;
    },
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

/** Sends the verification email again. */
export async function resendVerification(): Promise<void> {
  await callApi(calls.resendVerification, { method: "POST" });
}
