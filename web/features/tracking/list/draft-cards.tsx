// 'Not finished yet': the applications that can be continued or removed (D14, D51).
import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { useDraftActions, useDraftId } from "#web/features/drafts/drafts.ts";
import { clearVisa } from "#web/client/session/root-state.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { DraftCard } from "./draft-card.tsx";
import { useOpenDraft } from "./use-open-draft.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function DraftCards({ drafts }: { drafts: readonly Draft[] }) {
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

  return (
    <section aria-labelledby="unfinished" className="space-y-4">
      <h2 id="unfinished" className="text-xl">
        {texts.title}
      </h2>
      {failure && (
        <Notice tone="error" live>
          {failureText(failure, texts.failed)}
        </Notice>
      )}
      <ul className="space-y-4">
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            opening={opening === draft.id}
            onContinue={() => void open(draft)}
            onRemove={() => setLeaving(draft)}
          />
        ))}
      </ul>
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
    </section>
  );
}
