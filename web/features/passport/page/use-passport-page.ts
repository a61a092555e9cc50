// Choosing a passport page: it is prepared, read and checked on the device, then sent, and the reading fills the form (D3, D6).
import { useEffect, useRef, useState } from "react";
import type { ClientConfig } from "#contract/config.ts";
import type { DraftTraveller } from "#contract/drafts.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { countFailedReading, forgetFailedReadings } from "./failed-readings.ts";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import type { DocumentUpload } from "#web/features/upload/use-document-upload.ts";
import { countsAsFailed, type PageOutcome, type PassportPage, storedVerdict } from "./check-page.ts";
import { lookUpKnown } from "./look-up-known.ts";
import { changeAfterReading, checkReading, knownBesidesFront } from "./page-changes.ts";
import { type PageStage, type ReadPage, readPage } from "./read-page.ts";
import { useSaveReading } from "./use-save-reading.ts";
import { keepPage } from "../verdicts/kept-pages.ts";

export interface PageResult extends ReadPage {
  outcome: PageOutcome;
}

export interface PageState {
  busy?: { file: File; stage: PageStage } | undefined;
  /** The content of the MRZ, while the print is still being read. */
  partial?: { reading: PassportReading; tookMs: number };
  result?: PageResult;
  failure?: unknown;
}

export interface PassportPageProps {
  draftId: string;
  traveller: DraftTraveller;
  config: ClientConfig;
  page: PassportPage;
  isBlank: boolean;
  upload: DocumentUpload;
}

export function usePassportPage(props: PassportPageProps) {
  const { draftId, traveller, config, page, isBlank, upload } = props;
  const policy = config.policies.unreadablePassport;
  const [state, setState] = useState<PageState>({});
  const turn = useRef(0);
  const latest = useLatest(traveller);
  const save = useSaveReading(draftId, traveller.id);

  async function choose(file: File, origin: FileOrigin): Promise<PageResult | undefined> {
    const mine = ++turn.current;
    const isCurrent = () => turn.current === mine;
    const show = (change: PageState) => isCurrent() && setState((current) => ({ ...current, ...change }));
    setState({});
    try {
      const onStage = (stage: PageStage) => show({ busy: { file, stage } });
      const onPartial = (reading: PassportReading, tookMs: number) => show({ partial: { reading, tookMs } });
      const read = await readPage(file, { origin, page, today: config.today, onStage, onPartial });
      const { reading, pageId } = read;
      const lookedUp = page === "firstPage" ? await lookUpKnown(read, knownBesidesFront(latest.current)) : {};
      if (!isCurrent()) return undefined;
      const outcome = checkReading(reading, { traveller: latest.current, page, isBlank, policy, lookedUp });
      countReading(outcome, traveller.id, page);
      const result = { ...read, outcome };
      setState({ result });
      if (outcome.kind === "accepted") {
        keepPage(traveller.id, page, { picture: read.file, pageId });
        const afterwards = () => save(changeAfterReading(latest.current, { page, reading, outcome }));
        // From here on the upload shows its own progress.
        void upload.send(read.file, { verdict: storedVerdict(outcome.verdict), afterwards });
      }
      return result;
    } catch (failure) {
      if (isCurrent()) setState({ failure });
      return undefined;
    }
  }

  function forget(): void {
    turn.current += 1;
    setState({});
  }

  return { state, choose, forget };
}

/** The other page may be saved while this one is being read. */
function useLatest(traveller: DraftTraveller): { readonly current: DraftTraveller } {
  const latest = useRef(traveller);
  useEffect(() => {
    latest.current = traveller;
  }, [traveller]);
  return latest;
}

function countReading(outcome: PageOutcome, travellerId: string, page: PassportPage): void {
  if (outcome.kind === "accepted") forgetFailedReadings(travellerId, page);
  else if (countsAsFailed(outcome.cause)) countFailedReading(travellerId, page);
}
