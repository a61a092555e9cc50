// Adds a traveller to a draft, or reuses a blank one, and puts that traveller's id into the address.
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { useDraftActions } from "../drafts.ts";
import { planNewcomer } from "../current-traveller.ts";
import { FlowFailure } from "./flow-failure.tsx";
import { FlowSkeleton } from "./flow-skeleton.tsx";
import { travellerPath } from "../step-guard.ts";

export function NewTraveller({ draft, config }: { draft: Draft; config: ClientConfig }) {
  // Decided on arrival: the traveller that is added here must not count as a reason to reject.
  const [plan] = useState(() => planNewcomer(draft, config.policies));
  const { mutate, data, error } = useDraftActions().addTraveller;
  const draftId = draft.id;

  useEffect(() => {
    if (plan.kind === "add") mutate(draftId);
  }, [mutate, draftId, plan.kind]);

  if (plan.kind === "refuse") return <Navigate to={pages.travellers} replace />;
  const travellerId = plan.kind === "use" ? plan.traveller.id : data?.travellerId;
  if (travellerId) return <Navigate to={travellerPath(pages.documents, travellerId)} replace />;
  return error ? <FlowFailure heading error={error} onRetry={() => mutate(draftId)} /> : <FlowSkeleton />;
}
