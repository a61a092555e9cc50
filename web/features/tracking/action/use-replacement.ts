// Replaces one document of a submitted application; a passport page is read on the device as in the flow (D3, D6).
import { useState } from "react";
import type { ApplicationFormData } from "#contract/applications.ts";
import type { ClientConfig } from "#contract/config.ts";
import type { ItemRequest } from "#contract/traveller/tracking.ts";
import {
  countFailedReading,
  failedReadingsOf,
  forgetFailedReadings,
} from "#web/features/passport/page/failed-readings.ts";
import { useConfig } from "#web/client/configuration.ts";
import {
  type Replaced,
  type Replacement,
  replaceDocument,
  useFreshApplications,
} from "../own-application.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { isPrintMatched } from "#domain/passport/printed-identity.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { blankPassportDetails, type Gender, type PassportDetails } from "#domain/travellers.ts";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import {
  findContradictions,
  findUnconfirmed,
  printedFields,
} from "#web/features/passport/page/compare-fields.ts";
import {
  countsAsFailed,
  checkPage,
  type PageOutcome,
  type PassportPage,
  storedVerdict,
} from "#web/features/passport/page/check-page.ts";
import { lookUpKnown } from "#web/features/passport/page/look-up-known.ts";
import { preparePhoto, type PageStage, readPage } from "#web/features/passport/page/read-page.ts";

export type Applicant = ApplicationFormData["travellers"][number];
type Rejected = Extract<PageOutcome, { kind: "rejected" }>;

export type ReplacementState =
  | { kind: "idle" }
  | { kind: "reading"; file: File; stage: PageStage | undefined }
  | { kind: "rejected"; outcome: Rejected }
  /** Shown to the traveller, who sends it: a sent document cannot be taken back. */
  | { kind: "ready"; replacement: Replacement }
  | { kind: "sending"; replacement: Replacement; share: number }
  | { kind: "failed"; failure: unknown; replacement: Replacement | undefined };

interface Task {
  applicationId: string;
  request: ItemRequest;
  applicant: Applicant | undefined;
  onDone: (replaced: Replaced) => void;
}

export function useReplacement({ applicationId, request, applicant, onDone }: Task) {
  const [state, setState] = useState<ReplacementState>({ kind: "idle" });
  const { data: config } = useConfig();
  const refresh = useFreshApplications();

  async function choose(file: File, origin: FileOrigin): Promise<void> {
    const onStage = (stage: PageStage) => setState({ kind: "reading", file, stage });
    setState({ kind: "reading", file, stage: undefined });
    try {
      const prepared = await prepare({ file, origin, request, applicant, config, onStage });
      setState(
        "cause" in prepared
          ? { kind: "rejected", outcome: prepared }
          : { kind: "ready", replacement: prepared },
      );
    } catch (failure) {
      setState({ kind: "failed", failure, replacement: undefined });
    }
  }

  async function send(replacement: Replacement): Promise<void> {
    setState({ kind: "sending", replacement, share: 0 });
    try {
      const place = { applicationId, requestId: request.id };
      const onProgress = (share: number) => setState({ kind: "sending", replacement, share });
      const replaced = await replaceDocument(place, replacement, onProgress);
      onDone(replaced);
      await refresh();
    } catch (failure) {
      setState({ kind: "failed", failure, replacement });
    }
  }

  /** Sends what is ready, or what could not be sent. */
  function sendReady(): void {
    if ((state.kind === "ready" || state.kind === "failed") && state.replacement)
      void send(state.replacement);
  }

  return { state, choose, send: sendReady, clear: () => setState({ kind: "idle" }) };
}

interface Chosen extends Pick<Task, "request" | "applicant"> {
  file: File;
  origin: FileOrigin;
  config: ClientConfig | undefined;
  onStage: (stage: PageStage) => void;
}

/** The file to send, or why the page is rejected. Throws the `KnownFailure` of the image check. */
async function prepare(chosen: Chosen): Promise<Replacement | Rejected> {
  const { file, origin, request } = chosen;
  if (request.kind === "firstPage" || request.kind === "lastPage") return preparePage(chosen, request.kind);
  if (request.kind === "photo") return unread((await preparePhoto(file, origin)).file);
  return unread(file);
}

async function preparePage(chosen: Chosen, page: PassportPage): Promise<Replacement | Rejected> {
  const { file, origin, request, applicant, config, onStage } = chosen;
  const today = config?.today ?? dateInIndia(new Date());
  const read = await readPage(file, { origin, page, today, onStage, onPartial: () => undefined });
  const { reading } = read;
  const entered = applicant && enteredOf(applicant);
  const lookedUp =
    entered && page === "firstPage" ? await lookUpKnown(read, { entered, lastPageReading: null }) : {};
  const outcome = checkPage({
    page,
    reading,
    contradicted: reading && applicant ? contradictions(applicant, page, reading) : [],
    unconfirmed:
      reading && entered && page === "firstPage" ? findUnconfirmed(entered, reading, lookedUp) : [],
    isMatched: isPrintMatched(reading, lookedUp),
    isBlank: false,
    failedBefore: failedReadingsOf(request.id, page),
    policy: config?.policies.unreadablePassport ?? defaultPolicies.unreadablePassport,
  });
  if (outcome.kind === "rejected") {
    if (countsAsFailed(outcome.cause)) countFailedReading(request.id, page);
    return outcome;
  }
  forgetFailedReadings(request.id, page);
  return { file: read.file, verdict: storedVerdict(outcome.verdict), reading };
}

const unread = (file: File): Replacement => ({ file, verdict: "unchecked", reading: null });

function enteredOf(applicant: Applicant): PassportDetails {
  const { firstName, lastName, passportNumber, nationality, gender, dob } = applicant;
  const { passportIssueDate, passportExpiryDate } = applicant;
  return {
    ...blankPassportDetails,
    firstName,
    lastName,
    noSurname: lastName === "",
    passportNumber,
    gender: gender as Gender,
    passportIssueDate,
    passportExpiryDate,
    dob,
    nationality,
  };
}

/** The entered details are final, so a page that differs is another page or another person's. */
function contradictions(
  applicant: Applicant,
  page: PassportPage,
  reading: PassportReading,
): (keyof PassportDetails)[] {
  const isFirst = page === "firstPage";
  const found = findContradictions(
    enteredOf(applicant),
    isFirst ? { reading, lastPageReading: null } : { reading: null, lastPageReading: reading },
  );
  return isFirst ? found : found.filter((field) => printedFields.some((printed) => printed === field));
}
