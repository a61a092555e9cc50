// A flow page without a chosen draft: on to My Application, or Home where there is nothing yet (decisions 14).
import { Navigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { useApplications } from "#web/features/tracking/applications.ts";
import { useDrafts } from "../drafts.ts";
import { FlowSkeleton } from "./flow-skeleton.tsx";

export function NothingChosen() {
  const drafts = useDrafts();
  const applications = useApplications(1);
  const known = (drafts.data?.length ?? 0) + (applications.data?.count ?? 0);

  if (known > 0) return <Navigate to={pages.applications} replace />;
  // My Application says itself what went wrong, and offers to try again.
  if (drafts.isError || applications.isError) return <Navigate to={pages.applications} replace />;
  if (!drafts.data || !applications.data) return <FlowSkeleton />;
  return <Navigate to={pages.root} replace />;
}
