// Drafts and readings as the server returns them, for tests; the journey itself computes what is missing.
import type { Draft, DraftDocument, DraftTraveller } from "#contract/drafts.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { type FailureParams, sentence } from "#contract/failures/sentence.ts";
import { apiBase } from "#contract/paths.ts";
import { travelWindowFor } from "#domain/dates/travel-dates.ts";
import { documentKinds, type DocumentKind } from "#domain/documents/document-kinds.ts";
import { quoteFor } from "#domain/fees.ts";
import { type Missing, missingOf, requirements } from "#domain/journey.ts";
import { buildMrz, mrzChecks } from "#domain/passport/mrz.ts";
import { passportFieldNames, type PassportFields, type PassportReading } from "#domain/passport/reading.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { blankPassportDetails } from "#domain/travellers.ts";

const today = "2026-11-20";

/** Where a rule of the destination comes from, if nobody has checked it. */
export const unverified = {
  planId: null,
  source: null,
  official: false,
  basis: "memory",
  checkedOn: null,
  confirmed: false,
  validFrom: null,
  validTo: null,
  state: "in-force",
} as const;

export const asha = {
  firstName: "ASHA",
  lastName: "RAO",
  passportNumber: "Z1234567",
  gender: "Female",
  dob: "1991-02-03",
  passportIssueDate: "2023-06-19",
  passportExpiryDate: "2033-06-18",
  placeOfIssue: "PUNE",
} as const;

export function aTraveller(id: string, change: Partial<DraftTraveller> = {}): DraftTraveller {
  return {
    ...blankPassportDetails,
    id,
    lastPageBlank: false,
    consentGiven: false,
    guardianConsent: false,
    reading: null,
    lastPageReading: null,
    marks: [],
    documents: [],
    ...change,
  };
}

/** With every document and field of a tourist application. */
export function aFinishedTraveller(id: string, change: Partial<DraftTraveller> = {}): DraftTraveller {
  const documents = (["firstPage", "lastPage", "photo"] as const).map(aDocument);
  return aTraveller(id, { ...asha, consentGiven: true, documents, ...change });
}

function aDocument(kind: DocumentKind): DraftDocument {
  return {
    id: `document-${kind}`,
    kind,
    fileName: `${kind}.jpg`,
    mediaType: "image/jpeg",
    sizeBytes: 90_000,
    verdict: "accepted",
    uploadedAt: "2026-11-20T08:00:00.000Z",
    fileUrl: `${apiBase}/${kind}`,
  };
}

export function aDraft(change: Partial<Draft> = {}): Draft {
  const plan = {
    id: "plan",
    stay_period_days: 30,
    validity_days: 90,
    entry_type: "Multiple Entry",
    amount: 2000,
    visaType: "tourist" as const,
    processingDays: 3,
    conditions: null,
  };
  const draft = {
    agreedTotal: null,
    id: "draft",
    state: "open" as const,
    visaType: "tourist" as const,
    plan,
    conditionsAccepted: false,
    destination: {
      id: "vietnam",
      name: "Vietnam",
      imageUrl: "/vietnam.svg",
      visaAvailableDate: null,
    },
    origin: "India" as const,
    travelDate: {
      departure: today,
      arrival: "2026-11-25",
    },
    extraDocuments: [],
    photoSizeMm: null,
    nameRule: "as-passport",
    travellers: [],
    applicationId: null,
    createdAt: "",
    updatedAt: "",
    ...change,
  };
  const window = travelWindowFor({
    today,
    policy: "stay-from-today",
    stayDays: 30,
    validityDays: 90,
    processingDays: 3,
  });
  const missing = missingOf(draft, {
    today,
    window,
    policies: defaultPolicies,
    requirements: requirements.full,
  }).map((item) => ({
    ...item,
    ...answerParts(item),
  }));
  return { ...draft, quote: quoteFor(plan.amount * 100, draft.travellers.length), missing };
}

const none = Object.fromEntries(passportFieldNames.map((name) => [name, null])) as PassportFields;

/** A data page that was read and accepted; by default Asha's. */
export function aReading(
  fields: Partial<PassportFields> = {},
  change: Partial<PassportReading> = {},
): PassportReading {
  const all: PassportFields = {
    ...none,
    passportNumber: asha.passportNumber,
    surname: asha.lastName,
    givenNames: asha.firstName,
    nationality: "IND",
    dateOfBirth: asha.dob,
    sex: "F",
    expiryDate: asha.passportExpiryDate,
    ...fields,
  };
  const lines = buildMrz({
    surname: all.surname ?? "",
    givenNames: all.givenNames ?? "",
    sex: "F",
    passportNumber: all.passportNumber ?? "",
    dateOfBirth: asha.dob,
    expiryDate: asha.passportExpiryDate,
  });
  const confidence = Object.fromEntries(
    passportFieldNames.map((name) => [name, all[name] === null ? 0 : 0.95]),
  );
  return {
    page: "data",
    ok: true,
    isPassport: true,
    fields: all,
    print: null,
    problems: [],
    mrz: {
      lines,
      valid: true,
      checks: mrzChecks(lines[1]),
    },
    confidence: confidence as PassportReading["confidence"],
    ...change,
  };
}

/** Asha's data page without its MRZ: only the print identifies her. */
export function aPrintedPage({ characters = 120 }: { characters?: number } = {}): PassportReading {
  const { passportIssueDate: issueDate, passportExpiryDate: expiryDate } = asha;
  const text = `REPUBLIC OF INDIA\nP  IND  Z1234567\nRAO\nASHA\nINDIAN  F  03/02/1991\nPUNE\n19/06/2023  18/06/2033`;
  const read = aReading({ ...none, issueDate, expiryDate, placeOfIssue: asha.placeOfIssue });
  return { ...read, ok: false, mrz: null, print: { text, characters }, problems: ["no_mrz"] };
}

/** A last page with that many recognised characters. */
export function aLastPage(characters: number, fields: Partial<PassportFields> = {}): PassportReading {
  const read = aReading({ ...none, ...fields });
  return { ...read, page: "last", ok: false, mrz: null, print: { text: "", characters } };
}

function answerParts({ code, kind }: Missing): { message: string; params?: FailureParams } {
  const params = kind && { label: documentKinds[kind], kind };
  return { message: sentence(errorCatalogue[code].message, params), ...(params && { params }) };
}
