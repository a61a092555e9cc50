// What the traveller should have ready: documents, passport validity and photo; and the processing time (§2).
import { FileText } from "lucide-react";
import type { Draft } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useApplyTexts } from "../use-apply-texts.ts";

interface WhatIsNeededProps {
  draft: Draft;
  today: CalendarDate;
  holidays?: readonly CalendarDate[];
}

export function WhatIsNeeded({ draft, today, holidays }: WhatIsNeededProps) {
  const terms = useTerms();
  const { details: texts } = useApplyTexts();
  const { plan } = draft;
  return (
    <Card as="section" aria-labelledby="needed">
      <h2 id="needed" className="mb-4 text-xl">
        {texts.neededTitle}
      </h2>
      <h3 className="mb-2">{texts.documentsTitle}</h3>
      <ul className="mb-5 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {requiredDocuments(draft.visaType, draft.extraDocuments).map((kind) => (
          <li key={kind} className="flex items-start gap-2">
            <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            <span>
              {terms.documents[kind]}
              {kind === "validPassport" && (
                <span className="block text-sm text-ink-soft">{texts.validPassportNote}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <Fact title={texts.processingTitle}>
          <p>{texts.processingNote}</p>
          {plan && (
            <p className="text-balance">
              {texts.planProcessing(
                plan.processingDays,
                formatDate(addWorkingDays(today, plan.processingDays, holidays)),
              )}
            </p>
          )}
        </Fact>
        <Fact title={texts.validityTitle}>
          <p>{texts.validityGuidance}</p>
        </Fact>
        <Fact title={texts.photoTitle}>
          <p>{texts.photoGuidance(draft.photoSizeMm ?? "35x45")}</p>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
