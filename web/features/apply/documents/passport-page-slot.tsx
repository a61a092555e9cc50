// The slot of a passport page: reads the page on the device when it is chosen, then uploads it, or rejects it with advice (D3, D6).
import { type ReactNode, useMemo, useState } from "react";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import type { FileDropProps } from "#web/ui/file/file-drop-props.ts";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { DocumentSlot, type MovedFile } from "./document-slot.tsx";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";
import { LastPageBlank } from "./last-page-blank.tsx";
import { type ReadingReport, useReadingReport } from "./reading-report.tsx";
import { rejectionTexts } from "#web/features/passport/page/rejection-text.ts";
import { type DocumentUpload, useDocumentUpload } from "#web/features/upload/use-document-upload.ts";
import { type PageResult, usePassportPage } from "#web/features/passport/page/use-passport-page.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";
import { rememberCrops } from "#web/features/passport/crops/remembered-crops.ts";
import { usePassportTexts } from "#web/features/passport/use-passport-texts.ts";
import { forgetPage } from "#web/features/passport/verdicts/kept-pages.ts";

export type PassportPageSlotProps = {
  draft: Draft;
  traveller: DraftTraveller;
  config: ClientConfig;
  page: PassportPage;
  /** What Next reported as missing. */
  error: string | undefined;
  /** The checkbox as shown; saving it may still be in progress. */
  isConsentGiven: boolean;
  askForConsent: () => void;
  takesPaste: boolean;
  /** This page, chosen for the other slot and moved here. */
  moved: MovedPage | undefined;
  /** Moves a page that belongs to the other slot there. */
  onMove: (moved: MovedPage) => void;
};

export interface MovedPage extends MovedFile {
  to: PassportPage;
}

export function PassportPageSlot({
  draft,
  traveller,
  config,
  page,
  error,
  isConsentGiven,
  askForConsent,
  takesPaste,
  moved,
  onMove,
}: PassportPageSlotProps) {
  const texts = useUploadTexts();
  const passportForm = usePassportTexts();
  const { documents: labels } = useTerms();
  const showAlert = useAlert();
  const { changeTraveller } = useDraftActions();
  const place = useMemo(
    () => ({ draftId: draft.id, travellerId: traveller.id, kind: page }),
    [draft.id, traveller.id, page],
  );
  const upload = useDocumentUpload(place);
  const [isBlank, setBlank] = useState(traveller.lastPageBlank);
  const { state, choose, forget } = usePassportPage({
    draftId: draft.id,
    traveller,
    config,
    page,
    isBlank,
    upload,
  });
  const [flag, setFlag] = useState<string>();
  const other = otherPages[page];
  const document = traveller.documents.find((candidate) => candidate.kind === page);

  function take(file: File, origin: FileOrigin): void {
    setFlag(undefined);
    if (traveller.consentGiven) {
      return void choose(file, origin).then((result) => result && respond(result, { file, origin }));
    }
    upload.save(file);
    askForConsent();
  }

  function move(chosen: MovedFile): void {
    forget();
    setFlag(undefined);
    onMove({ ...chosen, to: other });
  }

  function respond({ outcome, otherPage }: PageResult, chosen: MovedFile): void {
    const asOther = (run: () => void) => ({ action: { label: texts.useAs(labels[other]), run } });
    if (outcome.kind === "accepted") {
      if (!otherPage || traveller.documents.some(({ kind }) => kind === other)) return;
      const cut = { ...chosen, file: otherPage, to: other };
      const offer = { message: texts.alsoShows[other], closeLabel: texts.leaveOut };
      return void showAlert({ ...offer, ...asOther(() => onMove(cut)) });
    }
    upload.discardUnsent();
    const { alert, flag: sentence } = rejectionTexts(outcome, page, { documents: texts, passportForm });
    setFlag(sentence);
    void showAlert({
      message: alert,
      ...(sentence !== alert && { note: sentence }),
      ...(outcome.cause === "swapped" && asOther(() => move(chosen))),
    });
  }

  async function remove(): Promise<void> {
    forget();
    rememberCrops(traveller.id, page, {});
    forgetPage(traveller.id, page);
    setFlag(undefined);
    await upload.remove();
    const cleared = page === "firstPage" ? { reading: null } : { lastPageReading: null };
    if (document) changeTraveller.mutate({ draftId: draft.id, travellerId: traveller.id, ...cleared });
  }

  function tickBlank(ticked: boolean): void {
    setBlank(ticked);
    changeTraveller.mutate({ draftId: draft.id, travellerId: traveller.id, lastPageBlank: ticked });
  }

  const failure =
    state.failure === undefined ? undefined : failureText(state.failure, texts.tips.not_an_image);
  const { busy } = state;
  const report = useReadingReport({
    traveller,
    page,
    partial: busy && state.partial,
    file: busy?.file,
    result: state.result,
  });
  return (
    <DocumentSlot
      kind={page}
      document={document}
      upload={upload}
      mayBeSent={traveller.consentGiven}
      takesPaste={takesPaste}
      moved={moved}
      camera={{ kind: page, today: config.today, mayOpen: isConsentGiven, askForConsent }}
      hint={texts.hints[page]}
      error={flag ?? failure ?? (document ? undefined : error)}
      reading={busy && { file: busy.file, text: texts.stages[busy.stage], share: stageShares[busy.stage] }}
      outline={(busy ? state.partial : state.result)?.reading?.places?.page}
      onRejected={setFlag}
      onFile={take}
      onRemove={remove}
      note={
        page === "firstPage" ? (
          report.note
        ) : (
          <Either
            first={<LastPageBlank checked={isBlank} onChange={tickBlank} />}
            second={report.note}
            isFirst={!document || isBlank}
          />
        )
      }
      details={detailsOf(report, upload)}
    >
      {report.advice}
    </DocumentSlot>
  );
}

/** Without a connection, what was read is all that there is to see for now, so it opens by itself. */
function detailsOf({ title, details }: ReadingReport, { sending }: DocumentUpload): FileDropProps["details"] {
  if (!details) return undefined;
  return { label: title, content: details, opens: (sending?.failures ?? 0) > 0 };
}

/** One of two in the same place, which is as high as the higher one, so that nothing below it moves. */
function Either({ first, second, isFirst }: { first: ReactNode; second: ReactNode; isFirst: boolean }) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div className={classNames(!isFirst && "invisible")}>{first}</div>
      <div className={classNames(isFirst && "invisible")}>{second}</div>
    </div>
  );
}

const otherPages = { firstPage: "lastPage", lastPage: "firstPage" } as const satisfies Record<
  PassportPage,
  PassportPage
>;

const stageShares = { prepare: 0.1, mrz: 0.35, print: 0.7 };
