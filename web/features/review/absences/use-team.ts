// Reads who is away, and changes absences and hands cases over.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { teamCalls } from "#contract/review/paths.ts";
import type { Absence, HandOver, TeamMember } from "#contract/review/work/team.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

const teamKey = (userId: string | undefined) => ["review", "team", userId];

export function useTeam() {
  const user = useUser();
  return useQuery({
    queryKey: teamKey(user?.id),
    queryFn: async ({ signal }) => (await callApi<{ data: TeamMember[] }>(teamCalls.list, { signal })).data,
    enabled: user !== null,
    retry: false,
  });
}

/** Null ends the absence. */
export function useAbsence() {
  const user = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, absence }: { id: string; absence: Absence | null }) => {
      const path = id === user?.id ? teamCalls.own : teamCalls.absence(id);
      return (await callApi<{ data: TeamMember[] }>(path, { method: "PUT", body: { absence } })).data;
    },
    onSuccess: (team) => queries.setQueryData(teamKey(user?.id), team),
  });
}

export function useHandOver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ from, to }: { from: string; to: string | null }) => {
      const body = { staffId: to };
      return (await callApi<{ data: HandOver }>(teamCalls.handOver(from), { method: "POST", body })).data;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["review"] }),
  });
}
