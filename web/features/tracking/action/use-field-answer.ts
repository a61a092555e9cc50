// Sends the answer to a requested detail, and fetches the application again.
import { useMutation } from "@tanstack/react-query";
import type { FieldAnswer } from "#contract/requests/field-requests.ts";
import { calls } from "#contract/paths.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { type Replaced, useFreshApplications } from "../own-application.ts";

interface FieldTask {
  applicationId: string;
  requestId: string;
  onDone: (answered: Replaced) => void;
}

export function useFieldAnswer({ applicationId, requestId, onDone }: FieldTask) {
  const refresh = useFreshApplications();
  return useMutation({
    ...atOnce,
    mutationFn: async (body: FieldAnswer) => {
      const path = calls.fieldAnswer(applicationId, requestId);
      return (await callApi<{ data: Replaced }>(path, { method: "PUT", body })).data;
    },
    onSuccess: onDone,
    onSettled: refresh,
  });
}
