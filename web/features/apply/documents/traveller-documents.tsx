// All uploads of one traveller: consent, passport pages, photo, and what the visa type and the destination also require.
import { Fragment, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { type DocumentKind, pictureKinds } from "#domain/documents/document-kinds.ts";
import { requiredDocuments, splitByUpload } from "#domain/documents/required-documents.ts";
import { isBlankTraveller } from "#web/features/drafts/current-traveller.ts";
import { chooseTraveller } from "#web/features/drafts/mirror-draft.ts";
import { TaskCard } from "#web/features/passport/tasks/task-card.tsx";
import { preloadPassportReader } from "#web/features/passport/reader/read-passport.ts";
import { useAnswerReturn } from "#web/features/drafts/flow/answer-return.ts";
import { FlowButtons } from "#web/features/drafts/flow/flow-buttons.tsx";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { FlowFrame } from "#web/features/drafts/flow/flow-frame.tsx";
import type { Flow } from "#web/features/drafts/flow/flow-gate.tsx";
import { travellerPath } from "#web/features/drafts/step-guard.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { ConsentTick } from "../consent/consent-tick.tsx";
import { findUploadProblems } from "./missing-uploads.ts";
import { type MovedPage, PassportPageSlot } from "./passport-page-slot.tsx";
import { PhotoSlot } from "./photo-slot.tsx";
import { SupportingSlot } from "./supporting-slot.tsx";
import { useConsent } from "../consent/use-consent.ts";
import { WithdrawDialog } from "../consent/withdraw-dialog.tsx";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { useKindsInFlight } from "#web/features/upload/uploads-in-flight.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { slotId } from "#web/features/drafts/slot-id.ts";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";

const passportPages = ["firstPage", "lastPage"] as const;

export type TravellerDocumentsProps = Flow & { traveller: NonNullable<Flow["traveller"]> };

export function TravellerDocuments({ draft, config, traveller }: TravellerDocumentsProps) {
  const texts = useUploadTexts();
  const { flow } = useDraftTexts();
  const navigate = useNavigate();
  const back = useAnswerReturn();
  const consent = useConsent(draft.id, traveller);
  const [attempt, setAttempt] = useState(0);
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  const { documents: labels } = useTerms();
  const kinds = useKindsInFlight(traveller.id);
  const stillSending = (kind: DocumentKind) => texts.stillSending(labels[kind]);
  const problems = findUploadProblems(draft, traveller, { kinds, stillSending });
  const { supporting } = splitByUpload(requiredDocuments(draft.visaType, draft.extraDocuments));
  const position = draft.travellers.findIndex(({ id }) => id === traveller.id) + 1;
  const slot = { draft, traveller, config, isConsentGiven: consent.given, askForConsent: consent.ask };
  const [moved, setMoved] = useState<MovedPage>();
  const firstOpen = pictureKinds.find((kind) => !traveller.documents.some((here) => here.kind === kind));

  useEffect(() => chooseTraveller(traveller.id), [traveller.id]);
  useEffect(preloadPassportReader, []);

  function errorOf(kind: DocumentKind): string | undefined {
    return attempt > 0 ? problems.find(({ fieldId }) => fieldId === slotId(kind))?.message : undefined;
  }

  /** A file pasted outside all slots goes to the first empty one. */
  function placeOf(kind: DocumentKind) {
    return { error: errorOf(kind), takesPaste: firstOpen === kind };
  }

  function next(): void {
    if (problems.length > 0) return setAttempt(attempt + 1);
    void navigate(back ?? travellerPath(pages.passport, traveller.id));
  }

  return (
    <FlowFrame
      draft={draft}
      traveller={traveller}
      current="Upload Passport"
      title={draft.travellers.length > 1 ? texts.titleOf(nameOfTraveller(traveller, position)) : texts.title}
      lead={texts.lead}
      beside={<TaskCard draft={draft} travellerId={traveller.id} />}
    >
      <ErrorSummary title={flow.problems} problems={attempt > 0 ? problems : []} attempt={attempt} />
      <ConsentTick
        given={consent.given}
        error={consentError()}
        onGive={() => void consent.give()}
        onWithdraw={untick}
      />
      <WithdrawDialog
        open={asksToWithdraw}
        name={nameOfTraveller(traveller, position)}
        busy={consent.isWithdrawing}
        onCancel={() => setAsksToWithdraw(false)}
        onConfirm={() => void consent.withdraw().then(() => setAsksToWithdraw(false))}
      />
      {consent.failure && <FlowFailure error={consent.failure} onRetry={() => void consent.retry()} />}
      <Fragment key={consent.withdrawals}>{slots()}</Fragment>
      <FlowButtons onNext={next} />
    </FlowFrame>
  );

  /** They start again after the consent was withdrawn. */
  function slots() {
    return (
      <>
        <section aria-labelledby="passport-title" className="space-y-6">
          <h2 id="passport-title">{texts.passportTitle}</h2>
          {passportPages.map((page) => (
            <PassportPageSlot
              key={page}
              {...slot}
              page={page}
              moved={moved?.to === page ? moved : undefined}
              onMove={setMoved}
              {...placeOf(page)}
            />
          ))}
          <PhotoSlot {...slot} {...placeOf("photo")} />
        </section>
        {supporting.length > 0 && (
          <section aria-labelledby="supporting-title" className="space-y-6">
            <h2 id="supporting-title">{texts.supportingTitle}</h2>
            {supporting.map((kind) => (
              <SupportingSlot
                key={kind}
                kind={kind}
                draftId={draft.id}
                traveller={traveller}
                error={errorOf(kind)}
                askForConsent={consent.ask}
              />
            ))}
          </section>
        )}
      </>
    );
  }

  /** With nothing to delete there is nothing to ask. */
  function untick(): void {
    if (isBlankTraveller(traveller) && kinds.length === 0) void consent.withdraw();
    else setAsksToWithdraw(true);
  }

  function consentError(): string | undefined {
    if (consent.isAsked) return texts.consentFirst;
    return attempt > 0 && !consent.given
      ? problems.find(({ fieldId }) => fieldId === "consent")?.message
      : undefined;
  }
}
