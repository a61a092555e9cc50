// The subject of a question: the page on which it is typed, with its application.
import { matchPath, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import type { Concern } from "#contract/traveller/questions.ts";
import { findStep } from "#contract/paths.ts";
import { useDraftId } from "#web/features/drafts/drafts.ts";

export function useConcern(): Concern {
  const { pathname } = useLocation();
  const draftId = useDraftId();
  const applicationId = matchPath(pages.track, pathname)?.params.id;
  if (applicationId) return { step: "track", draftId: null, applicationId };
  const step = findStep(pathname);
  return step ? { step, draftId, applicationId: null } : { step: null, draftId: null, applicationId: null };
}
