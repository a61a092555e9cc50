// The warnings of the passport form as texts; they never block (D28).
import type { ReactNode } from "react";
import type { Draft } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { passportNeededUntil, passportStay } from "#domain/rules/passport-validity-rule.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { RuleCheck } from "#web/features/catalogue/rules/rule-line.tsx";
import { passportRuleOf, ruleOfDraft } from "#web/features/drafts/rules/draft-rules.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { usePassportTexts } from "../use-passport-texts.ts";
import { findFormWarnings, type PassportNeeds } from "./form-findings.ts";

export type Warnings = Readonly<Partial<Record<keyof PassportDetails, ReactNode>>>;

export function useWarnings(fields: PassportDetails, draft: Draft, today: CalendarDate): Warnings {
  const texts = usePassportTexts();
  const { travelDate, plan } = draft;
  const rule = passportRuleOf(draft, today);
  const needs = { travelDate, today, visaDays: plan?.validity_days ?? null, rule };
  const found = findFormWarnings(fields, needs);
  const expiry = formatDate(fields.passportExpiryDate ?? "");
  const expiryWarnings = {
    expires_soon: texts.expirySoon(expiry),
    expires_too_early: <TooEarly draft={draft} needs={needs} expiry={expiry} />,
  };
  return {
    ...(found.passportNumber && { passportNumber: texts.numberWarning }),
    ...(found.passportIssueDate && { passportIssueDate: texts.issueDateOdd }),
    ...(found.passportExpiryDate && { passportExpiryDate: expiryWarnings[found.passportExpiryDate] }),
  };
}

interface TooEarlyProps {
  draft: Draft;
  needs: PassportNeeds;
  expiry: string;
}

/** Names the destination's own rule, and how far it can be relied on. */
function TooEarly({ draft, needs, expiry }: TooEarlyProps) {
  const texts = usePassportTexts();
  const { asked } = useDraftTexts();
  const terms = useTerms();
  const known = ruleOfDraft(draft, "passportValidity", needs.today);
  const until = formatDate(passportNeededUntil(needs.rule, passportStay(needs)));
  return (
    known && (
      <>
        <p>
          {texts.expiresTooEarly(expiry, until)}{" "}
          {asked.validity(terms.country(draft.destination.name), known.value)}
        </p>
        <RuleCheck rule={known.fact} today={needs.today} />
      </>
    )
  );
}
