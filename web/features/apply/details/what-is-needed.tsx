// What the traveller should have ready: documents, passport validity and photo; and the processing time (§2).
import { FileText } from "lucide-react";
import type { Draft } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { RuleCheck } from "#web/features/catalogue/rules/rule-line.tsx";
import { type OfficeCalendar, ruleOfDraft } from "#web/features/drafts/rules/draft-rules.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { OwnRules } from "./own-rules.tsx";
import { visaDateOf } from "./visa-date.ts";
import { useApplyTexts } from "../use-apply-texts.ts";

interface WhatIsNeededProps {
  draft: Draft;
  today: CalendarDate;
  holidays?: readonly CalendarDate[];
}

export function WhatIsNeeded({ draft, today, holidays = [] }: WhatIsNeededProps) {
  const terms = useTerms();
  const { details: texts } = useApplyTexts();
  const { asked } = useDraftTexts();
  const { plan } = draft;
  const validity = ruleOfDraft(draft, "passportValidity", today);
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
          <OwnRules rules={timingRulesOf(draft, { today, holidays })} today={today} />
        </Fact>
        <Fact title={texts.validityTitle}>
          {validity ? (
            <>
              <p>{asked.validity(terms.country(draft.destination.name), validity.value)}</p>
              <RuleCheck rule={validity.fact} today={today} />
            </>
          ) : (
            <p>{texts.validityGuidance}</p>
          )}
        </Fact>
        <Fact title={texts.photoTitle}>
          <p>{texts.photoGuidance(draft.photoSizeMm ?? "35x45")}</p>
        </Fact>
      </dl>
    </Card>
  );
}

/** The destination's own rules behind the dates; its holidays only if there is one before the visa is expected. */
function timingRulesOf(draft: Draft, calendar: OfficeCalendar) {
  const { today } = calendar;
  const until = visaDateOf(draft, calendar)?.expected ?? today;
  const closed = ruleOfDraft(draft, "holidays", today);
  const isClosed = closed?.value.dates.some((date) => date > today && date <= until);
  const rules = [
    ruleOfDraft(draft, "leadTime", today),
    ruleOfDraft(draft, "workingWeek", today),
    isClosed ? closed : undefined,
  ];
  return rules.flatMap((rule) => rule?.fact ?? []);
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
