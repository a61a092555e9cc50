// The cards of unfinished applications, which can be continued or removed (D14, D51), wherever the screen shows them.
import { type ReactNode, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { useDraftActions, useDraftId } from "#web/features/drafts/drafts.ts";
import { clearVisa } from "#web/client/session/root-state.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import type { TripPart } from "../trips/trip-part.tsx";
import { DraftCard } from "./draft-card.tsx";
import { useOpenDraft } from "./use-open-draft.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export interface DraftCards {
  cardOf: (draft: Draft, trip?: TripPart) => ReactNode;
  /** What failed, and the question before removing one; both once a screen. */
  notice: ReactNode;
  dialog: ReactNode;
}

export function useDraftCards(): DraftCards {
  const { drafts: texts } = useTrackingTexts();
  const terms = useTerms();
  const current = useDraftId();
  const { discard } = useDraftActions();
  const { open, opening, error } = useOpenDraft();
  const [leaving, setLeaving] = useState<Draft>();
  const failure = error ?? discard.error;

  function remove(draft: Draft): void {
    discard.mutate(draft.id, {
      onSuccess: () => draft.id === current && clearVisa(),
      onSettled: () => setLeaving(undefined),
    });
  }

  return {
    cardOf: (draft, trip) => (
      <DraftCard
        key={draft.id}
        draft={draft}
        opening={opening === draft.id}
        onContinue={() => void open(draft)}
        onRemove={() => setLeaving(draft)}
        trip={trip}
      />
    ),
    notice: failure ? (
      <Notice tone="error" live>
        {failureText(failure, texts.failed)}
      </Notice>
    ) : null,
    dialog: (
      <ConfirmDialog
        open={leaving !== undefined}
        title={texts.removeQuestion(terms.country(leaving?.destination.name ?? ""))}
        confirmLabel={texts.removeYes}
        cancelLabel={texts.removeNo}
        tone="danger"
        busy={discard.isPending}
        busyLabel={texts.removing}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove(leaving)}
      >
        {texts.removeText}
      </ConfirmDialog>
    ),
  };
}
