// The sentences of a destination's rules and the reference part of its page, in one language.
import type { DestinationReference } from "#domain/requirements/destination-guide.ts";
import type { Catalogue } from "#web/language/catalogue.ts";
import { ruleLines } from "../rules/rule-lines.ts";
import { destinationGuide } from "./destination-guide.ts";
import type { GuideSubject } from "./guide-source.ts";

export function destinationReference(subject: GuideSubject, catalogue: Catalogue): DestinationReference {
  return { lines: ruleLines(subject.rules, catalogue), guide: destinationGuide(subject, catalogue) };
}
