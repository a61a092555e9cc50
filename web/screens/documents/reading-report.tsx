// The reading as it happens: what was read, how long it took, that nothing was sent; tips where it failed (design.md).
import { Lightbulb, ScanText, ShieldCheck } from "lucide-react";
import type { DraftTraveller } from "#contract/drafts.ts";
import { formatDate, isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { PassportFieldName, PassportReading } from "#domain/passport/reading.ts";
import { useApplyTexts } from "../../language/screens/use-apply-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { PassportPage } from "../../flow/passport/judge-page.ts";
import { printedFields } from "../../flow/passport/compare-fields.ts";
import { fieldsFromReading } from "../../flow/passport/fields-from-reading.ts";
import type { PageResult, PageState } from "../../flow/passport/use-passport-page.ts";

export type ReadingReportProps = {
  traveller: DraftTraveller;
  page: PassportPage;
  /** Read so far, while the reading goes on. */
  partial: PageState["partial"];
  result: PageResult | undefined;
};

export function ReadingReport({ traveller, page, partial, result }: ReadingReportProps) {
  const { documents: texts } = useApplyTexts();
  const stored = page === "firstPage" ? traveller.reading : traveller.lastPageReading;
  const isRefused = result?.judgement.kind === "refused";
  const shown = partial?.reading ?? (isRefused ? undefined : (result?.reading ?? stored ?? undefined));
  const tookMs = partial?.tookMs ?? result?.tookMs;
  const needsSpecialist = traveller.marks.includes(`page-unreadable:${page}`);

  return (
    <div className="space-y-3 empty:hidden" aria-live="polite">
      {shown && <ReadFields reading={shown} page={page} />}
      {tookMs !== undefined && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
          <span>
            {texts.readIn((tookMs / 1000).toFixed(1))} {texts.onDevice}
          </span>
        </p>
      )}
      {isRefused && result.reading && <Tips reading={result.reading} />}
      {needsSpecialist && !partial && <Notice tone="warning">{texts.specialist}</Notice>}
      {page === "lastPage" && stored && traveller.reading?.ok && !partial && !isRefused && (
        <OpenFields traveller={traveller} />
      )}
    </div>
  );
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
  lastPage: ["fatherName", "motherName", "fileNumber", "placeOfIssue", "issueDate"],
} as const satisfies Record<PassportPage, readonly PassportFieldName[]>;

function ReadFields({ reading, page }: { reading: PassportReading; page: PassportPage }) {
  const { documents: texts } = useApplyTexts();
  const read = fieldsOfPage[page].filter((name) => reading.fields[name]);
  if (read.length === 0) return null;
  return (
    <div className="rounded-control bg-well px-4 py-3">
      <p className="mb-2 flex items-center gap-2 text-sm font-semibold">
        <ScanText aria-hidden className="size-4" />
        {texts.readTitle}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {read.map((name) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{texts.readFields[name]}</dt>
            <dd className="font-medium break-words">{shownValue(reading.fields[name] ?? "")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function shownValue(value: string): string {
  return isCalendarDate(value) ? formatDate(value) : value;
}

function Tips({ reading }: { reading: PassportReading }) {
  const { documents: texts } = useApplyTexts();
  // Two causes may share one tip.
  const tips = [
    ...new Set(reading.problems.filter((cause) => cause !== "turned").map((cause) => texts.tips[cause])),
  ];
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
  const { documents, passportForm } = useApplyTexts();
  const read = fieldsFromReading(traveller);
  const open = printedFields.filter((field) => !read[field]);
  if (open.length === 0) return null;
  return (
    <Notice tone="info">
      {documents.couldNotTell(open.map((field) => passportForm.labels[field]).join(", "))}
    </Notice>
  );
}
