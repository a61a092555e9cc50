// Builds an application's `formData` from its draft, with everything that §3 lists.
import type { ApplicationFormData } from "#contract/applications.ts";
import type { Draft, DraftDocument, DraftTraveller } from "#contract/drafts.ts";
import { apiBase } from "#contract/paths.ts";
import { quoteFor } from "#domain/fees.ts";
import { paiseFromRupees, rupeesFromPaise } from "#domain/money.ts";
import { fullNameOf } from "#domain/travellers.ts";
import type { SentForm } from "#server/drafts/specification-draft-store.ts";
import { visaTypes } from "#domain/visa-types.ts";

type Plan = NonNullable<Draft["plan"]>;

/** `urlOf` returns the URL of a document of the application, `sent` what its client sent. Amounts are whole rupees. */
export function formDataOfDraft(
  draft: Draft & { plan: Plan },
  { urlOf, sent }: { urlOf: (document: DraftDocument) => string; sent: SentForm },
): ApplicationFormData {
  const { destination, travelDate } = draft;
  const travellers = draft.travellers.map((traveller) => applicantOf(traveller, urlOf));
  const [first] = travellers;
  return {
    visaData: {
      selectedDestination: destination,
      selectedVisaType: { id: draft.visaType, title: visaTypes[draft.visaType].title },
      selectedVisaPlan: planOf(draft.plan),
      pricing: pricingOf(draft),
      travelDate,
    },
    country: sent.country ?? destination.name,
    origin: draft.origin,
    fullName: first?.fullName ?? "",
    passportNumber: first?.passportNumber ?? "",
    nationality: first?.nationality ?? "",
    dateOfBirth: first?.dob ?? null,
    generalDocuments: sent.generalDocuments,
    travellers,
    travelDate,
    draftId: draft.id,
  };
}

/** The URL of a submitted document; it needs the traveller's token. */
export function documentUrl(applicationId: string, documentId: string): string {
  return `${apiBase}/applications/${applicationId}/documents/${documentId}`;
}

function planOf({ id, stay_period_days, validity_days, entry_type, amount }: Plan) {
  return { id, stay_period_days, validity_days, entry_type, amount };
}

function pricingOf(draft: Draft & { plan: Plan }) {
  const quote = quoteFor(paiseFromRupees(draft.plan.amount), draft.travellers.length);
  return {
    travellersCount: quote.travellersCount,
    governmentFee: rupeesFromPaise(quote.governmentFee),
    tax: rupeesFromPaise(quote.tax),
    totalFee: rupeesFromPaise(quote.totalFee),
  };
}

function applicantOf(traveller: DraftTraveller, urlOf: (document: DraftDocument) => string) {
  const { firstName, lastName, fatherName, motherName, passportNumber, gender } = traveller;
  const { passportIssueDate, passportExpiryDate, dob, nationality, further } = traveller;
  return {
    fullName: fullNameOf(traveller),
    firstName,
    lastName,
    fatherName,
    motherName,
    passportNumber,
    gender,
    passportIssueDate,
    passportExpiryDate,
    dob,
    nationality,
    ...(further && { further }),
    documents: traveller.documents.map((document) => ({
      kind: document.kind,
      fileType: document.mediaType,
      fileUrl: urlOf(document),
    })),
  };
}
