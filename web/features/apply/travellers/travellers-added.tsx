// The travellers of this visa: edit, remove, add, continue (§2, D14, D22).
import { ArrowRight, UserRoundPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { DraftTraveller } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { allowsGroup } from "#domain/destinations.ts";
import { useOnline } from "#web/client/offline/use-online.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { changeVisa } from "#web/client/session/root-state.ts";
import { isBlankTraveller, mayAddTraveller } from "#web/features/drafts/current-traveller.ts";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { FlowFrame } from "#web/features/drafts/flow/flow-frame.tsx";
import type { Flow } from "#web/features/drafts/flow/flow-gate.tsx";
import { pathOf } from "#web/features/drafts/step-guard.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { CheckAnswers } from "../answers/check-answers.tsx";
import { findHindrances, namesOfAdded } from "./added-travellers.ts";
import { TravellerRow } from "./traveller-row.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useApplyTexts } from "../use-apply-texts.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";

export function TravellersAdded({ draft, config }: Flow) {
  const terms = useTerms();
  const { travellers: texts } = useApplyTexts();
  const { flow } = useDraftTexts();
  const navigate = useNavigate();
  const { removeTraveller } = useDraftActions();
  const [leaving, setLeaving] = useState<DraftTraveller>();
  const [attempt, setAttempt] = useState(0);
  const listed = draft.travellers.filter((traveller) => !isBlankTraveller(traveller));
  const hindrances = findHindrances(draft, listed);
  const names = namesOfAdded(draft);
  // What the group as a whole does not allow concerns no answer.
  const isAnswered = draft.missing.every(({ step }) => step === "travellers");
  const mayAdd = mayAddTraveller(draft, config.policies);

  useDropBlank(draft.id, draft.travellers.find(isBlankTraveller)?.id);

  function addMore(): void {
    changeVisa({ addNewTraveler: true });
    void navigate(pages.anotherTraveller);
  }

  function proceed(): void {
    if (hindrances.length > 0) return setAttempt(attempt + 1);
    const [first] = draft.missing.filter(({ travellerId }) => listed.some(({ id }) => id === travellerId));
    void navigate(first ? pathOf(first) : pages.payment);
  }

  return (
    <FlowFrame
      draft={draft}
      current="Add Traveller"
      title={texts.title(terms.country(draft.destination.name), terms.visaTypes[draft.visaType])}
    >
      <ErrorSummary title={flow.problems} problems={attempt > 0 ? hindrances : []} attempt={attempt} />
      <section aria-labelledby="added" className="space-y-4">
        <h2 id="added">{texts.added}</h2>
        {names && (
          <Notice tone="success" live>
            {texts.success(names)}
          </Notice>
        )}
        <ul className="space-y-3">
          {listed.map((traveller, at) => (
            <TravellerRow
              key={traveller.id}
              draft={draft}
              traveller={traveller}
              position={at + 1}
              onRemove={() => setLeaving(traveller)}
            />
          ))}
        </ul>
        {mayAdd && <AddMore onAdd={addMore} />}
      </section>
      {isAnswered && <CheckAnswers draft={draft} config={config} />}
      {removeTraveller.isError && <FlowFailure error={removeTraveller.error} />}
      <div className="flex justify-end border-t border-line pt-6">
        <Button onClick={proceed}>
          {texts.proceed} <ArrowRight aria-hidden />
        </Button>
      </div>
      {!mayAdd && (
        <div className="space-y-2">
          <AddMore />
          <p id="why-not-more" className="text-sm text-ink-soft">
            {allowsGroup(draft.plan?.entry_type ?? "", config.policies.groupTravellers) ? (
              texts.full(config.policies.maxTravellers)
            ) : (
              <TextLink to={pages.plan}>{texts.singleEntry}</TextLink>
            )}
          </p>
        </div>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={texts.removeQuestion(
          leaving ? nameOfTraveller(leaving, draft.travellers.indexOf(leaving) + 1) : "",
        )}
        tone="danger"
        confirmLabel={texts.removeYes}
        cancelLabel={texts.removeNo}
        busy={removeTraveller.isPending}
        busyLabel={texts.removing}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (!leaving) return;
          removeTraveller.mutate(
            { draftId: draft.id, travellerId: leaving.id },
            { onSettled: () => setLeaving(undefined) },
          );
        }}
      >
        {leaving?.passportNumber ? texts.removeNumber(leaving.passportNumber) : texts.removeUnfinished}
      </ConfirmDialog>
    </FlowFrame>
  );
}

/** Without `onAdd` the button is disabled, and 'why-not-more' says why. */
function AddMore({ onAdd }: { onAdd?: () => void }) {
  const { travellers: texts } = useApplyTexts();
  return (
    <Button
      variant="secondary"
      icon={<UserRoundPlus aria-hidden />}
      disabled={!onAdd}
      aria-describedby={onAdd ? undefined : "why-not-more"}
      onClick={onAdd}
    >
      {texts.addMore}
    </Button>
  );
}

/** Drops a traveller without files or fields, who was added and abandoned (D14). */
function useDropBlank(draftId: string, blankId: string | undefined): void {
  const { mutate } = useDraftActions().removeTraveller;
  const isOnline = useOnline();
  useEffect(() => {
    if (blankId && isOnline) mutate({ draftId, travellerId: blankId });
  }, [mutate, draftId, blankId, isOnline]);
}
