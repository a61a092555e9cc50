// The reading in progress and its result: what was read, how long it took, and tips if it failed.
import { Lightbulb, ScanText, ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { DraftTraveller } from "#contract/drafts.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import {
  checkDigitFields,
  type PassportFieldName,
  type PassportProblem,
  type PassportReading,
} from "#domain/passport/reading.ts";
import { printOnlyMark, unreadMark } from "#domain/passport/page-marks.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import {
  type AcceptedVerdict,
  countsAsFailed,
  type PassportPage,
} from "#web/features/passport/page/check-page.ts";
import { printedFields } from "#web/features/passport/page/compare-fields.ts";
import { fieldsFromReading } from "#web/features/passport/page/fields-from-reading.ts";
import type { PageResult, PageState } from "#web/features/passport/page/use-passport-page.ts";
import { rememberCrops } from "#web/features/passport/crops/remembered-crops.ts";
import { type FieldCrops, useCrops } from "#web/features/passport/crops/use-crops.ts";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";
import { usePassportTexts } from "#web/features/passport/use-passport-texts.ts";
import { formatDate } from "#web/terms/format-date.ts";

export type ReadingReportProps = {
  traveller: DraftTraveller;
  page: PassportPage;
  /** What has been read so far and from which picture, while the reading continues. */
  partial: PageState["partial"];
  file: File | undefined;
  result: PageResult | undefined;
};

/** `note`: how it was read. `details`: the values, once there are any. `advice`: what the traveller has to know now. */
export interface ReadingReport {
  note: ReactNode;
  /** The title of `details`. */
  title: string;
  details: ReactNode;
  advice: ReactNode;
}

export function useReadingReport({
  traveller,
  page,
  partial,
  file,
  result,
}: ReadingReportProps): ReadingReport {
  const texts = useUploadTexts();
  const stored = page === "firstPage" ? traveller.reading : traveller.lastPageReading;
  const isRejected = result?.outcome.kind === "rejected";
  const read = partial?.reading ?? (isRejected ? undefined : (result?.reading ?? undefined));
  const shown = read ?? (isRejected ? undefined : (stored ?? undefined));
  const tookMs = partial?.tookMs ?? result?.tookMs;
  const failed = failedReading(result);
  const crops = useCrops(partial ? file : result?.file, read?.places);
  const isAccepted = result?.outcome.kind === "accepted" && !partial;
  useEffect(() => {
    if (isAccepted) rememberCrops(traveller.id, page, crops);
  }, [traveller.id, page, isAccepted, crops]);
  const isStored = !isRejected && traveller.documents.some(({ kind }) => kind === page);
  const needsSpecialist = traveller.marks.includes(`${unreadMark}${page}`);
  const isProvisional =
    traveller.marks.includes(`${printOnlyMark}${page}`) || isAcceptedAs("provisional", result);

  // A page that was accepted provisionally is never called read.
  const title = isProvisional ? texts.seemsTitle : texts.readTitle;
  const tookText = isProvisional || isAcceptedAs("specialist", result) ? texts.checkedHere : texts.readHere;
  const areOpenFieldsKnown =
    page === "lastPage" && stored && traveller.reading?.ok && !partial && !isRejected;
  return {
    note: (
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
        <span>
          {tookMs === undefined ? texts.readFirst : tookText(secondsOf(tookMs))}{" "}
          {isStored && tookMs !== undefined && texts.storedToo}
        </span>
      </p>
    ),
    title,
    details: shown && hasFields(shown, page) && (
      <div className="space-y-3">
        <ReadFields {...{ title, page, crops }} reading={shown} />
        {areOpenFieldsKnown && <OpenFields traveller={traveller} />}
      </div>
    ),
    advice: (
      <div className="space-y-3 empty:hidden" aria-live="polite">
        {failed && <Tips reading={failed} page={page} />}
        {isProvisional && !partial && <Notice tone="warning">{texts.printOnly}</Notice>}
        {needsSpecialist && !partial && <Notice tone="warning">{texts.specialist}</Notice>}
      </div>
    ),
  };
}

function isAcceptedAs(verdict: AcceptedVerdict, result: PageResult | undefined): boolean {
  return result?.outcome.kind === "accepted" && result.outcome.verdict === verdict;
}

const fieldsOfPage = {
  firstPage: [
    "givenNames",
    "surname",
    "passportNumber",
    "dateOfBirth",
    "sex",
    "issueDate",
    "expiryDate",
    "placeOfIssue",
  ],
  lastPage: ["fatherName", "motherName", "fileNumber", "placeOfIssue", "issueDate", "expiryDate"],
} as const satisfies Record<PassportPage, readonly PassportFieldName[]>;

/** Rounded to a tenth of a second, or to a hundredth below that, so that it never shows 0. */
function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(ms < 100 ? 2 : 1);
}

type ReadFieldsProps = { title: string; reading: PassportReading; page: PassportPage; crops: FieldCrops };

function hasFields(reading: PassportReading, page: PassportPage): boolean {
  return fieldsOfPage[page].some((name) => reading.fields[name]);
}

function ReadFields({ title, reading, page, crops }: ReadFieldsProps) {
  const texts = useUploadTexts();
  const read = fieldsOfPage[page].filter((name) => reading.fields[name]);
  return (
    <div className="rounded-control bg-well px-4 py-3">
      <p className="mb-2 flex items-center gap-2 text-sm font-semibold">
        <ScanText aria-hidden className="size-4" />
        {title}
      </p>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {read.map((name) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{texts.readFields[name]}</dt>
            <dd className="font-medium break-words">
              {shownValue(reading.fields[name] ?? "")}
              {!isChecked(name, reading) && (
                <span className="font-normal text-saffron-ink"> ({texts.pleaseCheck})</span>
              )}
              {crops[name] && (
                <img
                  src={crops[name]}
                  alt={texts.cropOf(texts.readFields[name])}
                  className="mt-0.5 mb-1 block max-h-7 max-w-full rounded-sm border border-line"
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Whether a right check digit covers the value. */
function isChecked(name: PassportFieldName, { ok, page }: PassportReading): boolean {
  return ok && page === "data" && checkDigitFields.some((covered) => covered === name);
}

function shownValue(value: string): string {
  return isCalendarDate(value) ? formatDate(value) : value;
}

/** The failed reading to give tips for; none if the page was readable but in the wrong slot. */
function failedReading(result: PageResult | undefined): PassportReading | undefined {
  if (result?.outcome.kind !== "rejected" || !countsAsFailed(result.outcome.cause)) return undefined;
  return result.reading ?? undefined;
}

/** Problems without a tip: rotation is harmless, and the last page never has an MRZ. */
const noReason = {
  firstPage: ["turned"],
  lastPage: ["turned", "no_mrz"],
} as const satisfies Record<PassportPage, readonly PassportProblem[]>;

function Tips({ reading, page }: { reading: PassportReading; page: PassportPage }) {
  const texts = useUploadTexts();
  // Better light would not make a passport of another picture.
  const problems = reading.problems.includes("not_a_passport")
    ? ["not_a_passport" as const]
    : reading.problems;
  const reasons = problems.filter((cause) => !noReason[page].some((none) => none === cause));
  // Two causes may share one tip.
  const tips = [...new Set(reasons.map((cause) => texts.tips[cause]))];
  if (tips.length === 0) return null;
  return (
    <div className="rounded-control bg-well px-4 py-3 text-sm">
      <p className="mb-1 flex items-center gap-2 font-semibold">
        <Lightbulb aria-hidden className="size-4" />
        {texts.tipsTitle}
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}

function OpenFields({ traveller }: { traveller: DraftTraveller }) {
  const documents = useUploadTexts();
  const passportForm = usePassportTexts();
  const read = fieldsFromReading(traveller);
  const open = printedFields.filter((field) => !read[field]);
  if (open.length === 0) return null;
  return (
    <Notice tone="info">
      {documents.unreadFields(open.map((field) => passportForm.labels[field]).join(", "))}
    </Notice>
  );
}
