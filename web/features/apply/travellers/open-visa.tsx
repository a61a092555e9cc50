// Opens the visa in the URL as the one that this tab works on.
import { useQuery } from "@tanstack/react-query";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import { fetchDraft } from "#web/features/drafts/drafts.ts";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { FlowSkeleton } from "#web/features/drafts/flow/flow-skeleton.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";

export function OpenVisa({ visaId }: { visaId: string }) {
  const { flow } = useDraftTexts();
  // Fetching a draft selects it, so that the screen above continues.
  const { error, refetch } = useQuery({ queryKey: ["open-visa", visaId], queryFn: () => fetchDraft(visaId) });

  if (!error) return <FlowSkeleton />;
  if (!(error instanceof KnownFailure) || error.status !== 404) {
    return <FlowFailure heading error={error} onRetry={() => void refetch()} />;
  }
  return (
    <FlowFailure heading error={error}>
      <LinkButton to={pages.applications} variant="secondary">
        {flow.toApplications}
      </LinkButton>
    </FlowFailure>
  );
}
