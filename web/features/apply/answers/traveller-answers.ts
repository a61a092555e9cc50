// The rows of one traveller: the passport form, the name as filed, and the documents, each with where it came from.
import type { Draft, DraftDocument, DraftTraveller } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { type CalendarDate, dateInIndia, isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import { unreadMark } from "#domain/passport/page-marks.ts";
import { changePath } from "#web/features/drafts/flow/answer-return.ts";
import { travellerPath } from "#web/features/drafts/step-guard.ts";
import { needsGuardian } from "#web/features/passport/form/form-findings.ts";
import type { FieldName } from "#web/features/passport/form/passport-fields.tsx";
import { isFiledDifferently, nameOnApplication } from "#web/features/passport/name/name-on-application.ts";
import { originOf } from "#web/features/passport/origins/value-origin.ts";
import { detailsOf } from "#web/features/passport/page/passport-details.ts";
import { usePassportTexts } from "#web/features/passport/use-passport-texts.ts";
import { slotId } from "#web/features/drafts/slot-id.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useApplyTexts } from "../use-apply-texts.ts";
import type { Answer } from "./answer-rows.tsx";

interface Person {
  draft: Draft;
  traveller: DraftTraveller;
  name: string;
}

export function useTravellerAnswers(person: Person, today: CalendarDate): Answer[] {
  const details = useDetailAnswers(person);
  const name = useNameAnswer(person);
  const guardian = useGuardianAnswer(person);
  const documents = useDocumentAnswers(person);
  const further = useFurtherAnswers(person);
  const isMinor = needsGuardian(person.traveller.dob, today);
  // The name as filed comes after the names of the passport.
  const [firstName, lastName, ...others] = details;
  return [
    firstName,
    lastName,
    name,
    ...others,
    ...further,
    isMinor ? guardian : undefined,
    ...documents,
  ].filter((answer) => answer !== undefined);
}

/** In the order of the form (§2). */
const fieldOrder: readonly FieldName[] = [
  "firstName",
  "lastName",
  "fatherName",
  "motherName",
  "passportNumber",
  "gender",
  "passportIssueDate",
  "passportExpiryDate",
  "dob",
  "nationality",
  "placeOfIssue",
];

function useDetailAnswers(person: Person): Answer[] {
  const { answers: texts } = useApplyTexts();
  const { labels, origins } = usePassportTexts();
  const terms = useTerms();
  const { traveller } = person;
  const changed = useChanged(person);

  function shown(field: FieldName): string {
    if (field === "lastName" && traveller.noSurname) return texts.noSurname;
    if (field === "gender") return terms.genders[traveller.gender];
    const value = traveller[field] ?? "";
    if (value === "") return texts.notGiven;
    return isCalendarDate(value) ? terms.date(value) : value;
  }

  return fieldOrder.map((field) => {
    const origin = originOf(field, traveller);
    const isTicked = field === "lastName" && traveller.noSurname;
    return {
      ...changed(field, labels[field], { page: pages.passport, field: isTicked ? "noSurname" : field }),
      value: shown(field),
      origin:
        origin && sentences(origins.sources[origin.source], origin.check && origins.checks[origin.check]),
      isDoubtful: origin?.check === "contradicted",
    };
  });
}

/** What the authority asks for in addition; none of it has to be answered. */
function useFurtherAnswers(person: Person): Answer[] {
  const { answers: texts } = useApplyTexts();
  const { labels } = usePassportTexts().further;
  const changed = useChanged(person);
  const { draft, traveller } = person;
  return (draft.askedFields ?? []).map((field) => ({
    ...changed(field, labels[field], { page: pages.passport, field }),
    value: traveller.further?.[field] || texts.notGiven,
  }));
}

/** Undefined where the name is filed as the passport shows it. */
function useNameAnswer(person: Person): Answer | undefined {
  const { answers: texts } = useApplyTexts();
  const changed = useChanged(person);
  const fields = detailsOf(person.traveller);
  const filed = nameOnApplication(fields, person.draft);
  if (!filed || !isFiledDifferently(filed, fields)) return undefined;
  return {
    ...changed("filedName", texts.filedName, { page: pages.passport, field: "filedName" }),
    value: sentences(filed.givenNames, filed.surname),
    origin: filed.addsFatherName ? texts.fatherAdded : texts.asDestinationAsks,
  };
}

function useGuardianAnswer(person: Person): Answer {
  const { answers: texts } = useApplyTexts();
  const changed = useChanged(person);
  return {
    ...changed("guardianConsent", texts.guardian, { page: pages.passport, field: "guardianConsent" }),
    value: texts.guardianConfirmed,
  };
}

function useDocumentAnswers(person: Person): Answer[] {
  const { answers: texts } = useApplyTexts();
  const terms = useTerms();
  const { draft, traveller } = person;
  const changed = useChanged(person);

  function originOfDocument({ kind, uploadedAt, verdict }: DraftDocument): string {
    const uploaded = texts.uploaded(terms.date(dateInIndia(new Date(uploadedAt))));
    if (kind !== "firstPage" && kind !== "lastPage") return uploaded;
    if (kind === "lastPage" && traveller.lastPageBlank) return sentences(uploaded, texts.pageBlank);
    const isUnread = traveller.marks.includes(`${unreadMark}${kind}`) || verdict === "specialist";
    if (isUnread) return sentences(uploaded, texts.pageForSpecialist);
    return sentences(uploaded, verdict === "accepted" ? texts.pageRead : undefined);
  }

  function answerOf(kind: DocumentKind): Answer {
    const document = traveller.documents.find((candidate) => candidate.kind === kind);
    const label = terms.documents[kind];
    // It has no slot of its own: the two passport pages count as it (D33).
    if (kind === "validPassport") return { row: rowOf(kind, traveller), label, value: texts.fromPages };
    return {
      ...changed(kind, label, { page: pages.documents, field: slotId(kind) }),
      value: document?.fileName ?? texts.notGiven,
      origin: document && originOfDocument(document),
    };
  }

  return requiredDocuments(draft.visaType, draft.extraDocuments).map(answerOf);
}

function useChanged({ traveller, name }: Person) {
  const { answers: texts } = useApplyTexts();
  return (answer: string, label: string, { page, field }: { page: string; field: string }) => {
    const row = rowOf(answer, traveller);
    return {
      row,
      label,
      to: changePath(`${travellerPath(page, traveller.id)}#${field}`, { row }),
      linkName: texts.changeOfPerson(label, name),
    };
  };
}

function rowOf(answer: string, { id }: DraftTraveller): string {
  return `answer-${answer}-${id}`;
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
