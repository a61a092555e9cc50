// What a destination asks of travellers, and what differs for some of them; from the fields that the application uses too (§2, D33).
import type { GuideList, GuideLine, GuideSection } from "#domain/requirements/destination-guide.ts";
import { ofAge } from "#domain/checks/person/minor-without-parents.ts";
import { plansOfType } from "#domain/destinations.ts";
import { maxPhotoAgeMonths, usualPhotoSizeMm } from "#domain/documents/image-rules.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import {
  type TravellerKind,
  travellerDifferences,
  travellerKinds,
} from "#domain/requirements/traveller-differences.ts";
import { usualPassportValidity } from "#domain/rules/passport-validity-rule.ts";
import type { FactKey } from "#domain/rules/fact-keys.ts";
import { planTypeIds } from "#domain/visa-types.ts";
import { type GuideSource, knownOr, ruleLinesOf } from "./guide-source.ts";

export function neededSection(source: GuideSource): GuideSection {
  const { texts, isSold, isVisaNeeded } = source;
  const lists = isVisaNeeded ? visaLists(source) : [carryList(source)];
  const { title, lead } = isVisaNeeded ? texts.needed : texts.carry;
  return {
    id: "needed",
    title,
    lead: isVisaNeeded && !isSold ? texts.needed.officialLead : lead,
    lists: [...lists, conditionList(source), arrivalList(source)],
    choice: { title: texts.kinds.title, lists: travellerKinds.map((kind) => kindList(source, kind)) },
  };
}

function visaLists(source: GuideSource): GuideList[] {
  const { needed } = source.texts;
  // Where we show no list of documents, its rules are here.
  const identity: FactKey[] = source.isSold
    ? ["nameRule", "biometrics"]
    : ["nameRule", "biometrics", "documents", "letter"];
  return [
    ...documentLists(source),
    {
      title: needed.identity,
      lines: [...validityLines(source), ...photoLines(source), ...ruleLinesOf(source, ...identity)],
    },
    { title: needed.timing, lines: timingLines(source) },
  ];
}

/** One list for each visa type that we apply for; then the rules that ask for further documents. */
function documentLists(source: GuideSource): GuideList[] {
  const { destination, texts, terms } = source;
  if (!source.isSold) return [];
  const types = planTypeIds.filter((type) => plansOfType(destination.entryDetails, type).length > 0);
  const rules = ruleLinesOf(source, "documents", "letter");
  return types.map((type, at) => ({
    title: texts.needed.documentsFor(terms.visaTypes[type]),
    look: at === 0 ? "open" : "closed",
    lines: [
      ...requiredDocuments(type, destination.extraDocuments).map((kind) => ({
        text: terms.documents[kind],
        note: texts.documentReasons[kind],
      })),
      ...(at === 0 ? rules : []),
    ],
  }));
}

function carryList(source: GuideSource): GuideList {
  const { destination, texts, terms } = source;
  const documents = destination.extraDocuments.map((kind) => ({
    text: terms.documents[kind],
    note: texts.documentReasons[kind],
  }));
  return {
    title: texts.carry.list,
    lines: [
      ...validityLines(source),
      { text: texts.carry.ticket },
      ...documents,
      ...ruleLinesOf(source, "documents", "photo"),
    ],
  };
}

function validityLines(source: GuideSource): GuideLine[] {
  const { usualValidity, usualValidityNote } = source.texts.needed;
  return knownOr(ruleLinesOf(source, "passportValidity"), {
    text: usualValidity(usualPassportValidity),
    note: usualValidityNote,
  });
}

function photoLines(source: GuideSource): GuideLine[] {
  const { photo, photoAge } = source.texts.needed;
  const rules = ruleLinesOf(source, "photo").map((line) => ({ ...line, note: photoAge(maxPhotoAgeMonths) }));
  const usual = { text: photo(usualPhotoSizeMm, maxPhotoAgeMonths) };
  return source.isSold ? knownOr(rules, usual) : rules;
}

function timingLines(source: GuideSource): GuideLine[] {
  const { usualTiming, usualTimingNote } = source.texts.needed;
  const days = source.destination.entryDetails.map(({ processingDays }) => processingDays);
  return knownOr(
    ruleLinesOf(source, "leadTime"),
    source.isSold && days.length > 0
      ? { text: usualTiming(Math.min(...days), Math.max(...days)), note: usualTimingNote }
      : { text: usualTimingNote },
  );
}

function conditionList(source: GuideSource): GuideList {
  const { conditions, noConditions } = source.texts.needed;
  return { title: conditions, lines: knownOr(ruleLinesOf(source, "condition"), { text: noConditions }) };
}

function arrivalList(source: GuideSource): GuideList {
  const { beforeArrival, noArrivalCard, arrivalNote } = source.texts.needed;
  const cards = ruleLinesOf(source, "arrivalCard").map((line) => ({ ...line, note: arrivalNote }));
  return { title: beforeArrival, lines: knownOr(cards, { text: noArrivalCard }) };
}

function kindList(source: GuideSource, kind: TravellerKind): GuideList {
  const { destination, rules, isVisaNeeded, isSold, texts } = source;
  const { names, differences } = texts.kinds;
  const found = travellerDifferences(kind, {
    isFiledByUs: isSold,
    nameRule: destination.nameRule,
    areUaeResidentsExempt: isVisaNeeded && destination.visaFreeForUaeResident,
    hasConditions: rules.some(({ key }) => key === "condition"),
  });
  return {
    title: kind === "minor" ? names.minor(ofAge) : names[kind],
    look: "closed",
    lines: found.map((difference) => ({ text: differences[difference] })),
  };
}
