// Writes the reference part of a destination page in one language: on the server, and in the browser once a visitor goes on to another page.
import type { DestinationGuide } from "#domain/requirements/destination-guide.ts";
import { quoteFor } from "#domain/fees.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { freePlans } from "#domain/requirements/free-plans.ts";
import type { Catalogue } from "#web/language/catalogue.ts";
import { type GuideSource, type GuideSubject, guideSource, planName } from "./guide-source.ts";
import { neededSection } from "./needed-section.ts";
import { portalLine, yourselfSection } from "./yourself-section.ts";

/** Lines name rules by their position in `subject.rules`. */
export function destinationGuide(subject: GuideSubject, catalogue: Catalogue): DestinationGuide {
  const source = guideSource(subject, catalogue);
  return { notice: noticeOf(source), needed: neededSection(source), yourself: yourselfSection(source) };
}

/** Where only the authority takes applications, or a plan is free there. */
function noticeOf(source: GuideSource): DestinationGuide["notice"] {
  const { destination, isVisaNeeded, isSold, texts } = source;
  if (!isVisaNeeded) return null;
  const { notice } = texts;
  const line = portalLine(source);
  if (!isSold) {
    return { title: notice.onlyTitle, text: isFreeThere(source) ? notice.onlyFree : notice.only, line };
  }
  const free = freePlans(destination.entryDetails, source.rules);
  if (free.length === 0) return null;
  const price = Math.max(...free.map(({ amount }) => paiseFromRupees(amount)));
  const { totalFee, tax, platformFee } = quoteFor(price, 1);
  return {
    title: notice.freeTitle(free.map((plan) => planName(source, plan)).join("; ")),
    text: notice.free(formatRupees(totalFee), formatRupees(tax), formatRupees(platformFee)),
    line,
  };
}

function isFreeThere({ rules }: GuideSource): boolean {
  const fees = rules.flatMap((rule) => (rule.key === "officialFee" ? [rule.value.amount] : []));
  return fees.length > 0 && fees.every((amount) => amount === 0);
}
