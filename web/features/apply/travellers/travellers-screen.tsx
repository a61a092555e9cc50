// /add-traveller and /add-traveller/{visaId}: the travellers and their price, adding another one, and continuing to payment (§2).
import { Navigate, useParams } from "react-router";
import { pages } from "#contract/paths.ts";
import { useDraftId } from "#web/features/drafts/drafts.ts";
import { FlowGate } from "#web/features/drafts/flow/flow-gate.tsx";
import { OpenVisa } from "./open-visa.tsx";
import { TravellersAdded } from "./travellers-added.tsx";

export function TravellersScreen() {
  const { visaId } = useParams();
  const draftId = useDraftId();

  if (visaId && visaId !== draftId) return <OpenVisa visaId={visaId} />;
  if (visaId) return <Navigate to={pages.travellers} replace />;
  return <FlowGate step="travellers">{(flow) => <TravellersAdded {...flow} />}</FlowGate>;
}
