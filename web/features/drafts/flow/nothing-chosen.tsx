// A flow page without a chosen draft: redirects to My Application, or Home if there is nothing yet (D14).
import { Navigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { useApplicationCount } from "../application-count.ts";
import { useDrafts } from "../drafts.ts";
import { FlowSkeleton } from "./flow-skeleton.tsx";

export function NothingChosen() {
  const drafts = useDrafts();
  const applications = useApplicationCount();
  const known = (drafts.data?.length ?? 0) + (applications.data ?? 0);

  if (known > 0) return <Navigate to={pages.applications} replace />;
  // My Application reports the failure and offers to try again.
  if (drafts.isError || applications.isError) return <Navigate to={pages.applications} replace />;
  if (!drafts.data || applications.data === undefined) return <FlowSkeleton />;
  return <Navigate to={pages.root} replace />;
}
