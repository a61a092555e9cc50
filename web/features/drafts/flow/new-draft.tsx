// Creates the draft for a chosen destination and visa type, once, and then renders nothing (POST /drafts).
import { useEffect } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftActions } from "../drafts.ts";
import type { SelectedDestination } from "#web/client/session/root-state.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { FlowFailure } from "./flow-failure.tsx";
import { FlowSkeleton } from "./flow-skeleton.tsx";
import { useDraftTexts } from "../use-draft-texts.ts";

export type NewDraftProps = { destination: SelectedDestination; visaType: VisaTypeId; planId: string };

export function NewDraft({ destination, visaType, planId }: NewDraftProps) {
  const { flow } = useDraftTexts();
  const terms = useTerms();
  const { mutate, error } = useDraftActions().create;
  const destinationId = destination.id;

  useEffect(() => mutate({ destinationId, visaType, planId }), [mutate, destinationId, visaType, planId]);

  if (!error) return <FlowSkeleton />;
  if (error instanceof KnownFailure && error.status >= 400 && error.status < 500) {
    return (
      <FlowFailure heading error={error}>
        <LinkButton to={`/countries/${destinationId}`} variant="secondary">
          {flow.toDestination(terms.country(destination.name))}
        </LinkButton>
      </FlowFailure>
    );
  }
  return <FlowFailure heading error={error} onRetry={() => mutate({ destinationId, visaType, planId })} />;
}
