// The version of the case on screen. A step carries the version that was shown when its dialog opened.
import { useQueryClient } from "@tanstack/react-query";
import type { ReviewCase } from "#contract/review/case.ts";
import { useUser } from "#web/client/session/session.ts";
import { caseKey } from "../case-key.ts";

export function useSeenVersion(caseId: string): () => number | undefined {
  const queries = useQueryClient();
  const user = useUser();
  return () => queries.getQueryData<ReviewCase>(caseKey(user?.id, caseId))?.version;
}
