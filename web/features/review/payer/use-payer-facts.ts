// The account that applied as facts of a case: name, how to reach it, its language, and what was paid.
import type { PayerOfCase } from "#contract/review/conversation/payer.ts";
import { formatRupees } from "#domain/money.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

/** Labels with their texts. None while the numbers are masked. */
export function usePayerFacts(payer: PayerOfCase | null | undefined): [label: string, text: string][] {
  const { payer: texts, conversation } = useReviewTexts();
  const { paymentMethods } = useTerms();
  if (!payer) return [];
  const { fullName, email, phone, language, paid, method, refunded } = payer;
  const facts: [string, string][] = [
    [texts.account, fullName],
    [texts.reach, `${email} · ${phone}`],
    [texts.language, conversation.languages[language]],
    [texts.paid, texts.paidBy(formatRupees(paid), paymentMethods[method])],
  ];
  if (refunded > 0) facts.push([texts.refunded, formatRupees(refunded)]);
  return facts;
}
