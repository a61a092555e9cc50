// Writes a server draft into 'root', in the shape that §3 gives the visa and documents slices.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import {
  type DocumentReferences,
  type DocumentsState,
  type Pricing,
  rootState,
  type StoredTraveller,
} from "#web/client/session/root-state.ts";

export function mirrorDraft(draft: Draft): void {
  const { visa } = rootState.getState();
  const known = visa.visaApplicationData;
  const travellerId = known?.draftId === draft.id ? known.travellerId : null;
  const current = draft.travellers.find(({ id }) => id === travellerId);
  rootState.setState({
    visa: {
      ...visa,
      visaApplicationData: { draftId: draft.id, travellerId: current?.id ?? null },
      selectedDestination: draft.destination,
      selectedVisaType: draft.visaType,
      selectedVisaPlan: draft.plan,
      country: draft.destination.name,
      origin: draft.origin,
      pricing: pricingOf(draft.quote),
      // A date that was kept when visa data was cleared stays until the draft has its own (§4).
      travelDate: draft.travelDate ?? visa.travelDate,
      passportDetails: [{ visaId: draft.id, travellers: draft.travellers.map(storedTraveller(draft.id)) }],
      extractedDetails: current?.reading ?? null,
    },
    documents: documentsOf(draft.travellers),
  });
}

/** Chooses the traveller for the documents and passport screens; null: none yet. */
export function chooseTraveller(travellerId: string | null): void {
  const { visa } = rootState.getState();
  if (!visa.visaApplicationData) return;
  rootState.setState({
    visa: { ...visa, visaApplicationData: { ...visa.visaApplicationData, travellerId } },
  });
}

function pricingOf({ travellersCount, governmentFee, tax, totalFee }: Draft["quote"]): Pricing {
  return {
    travellersCount,
    governmentFee: rupeesFromPaise(governmentFee),
    tax: rupeesFromPaise(tax),
    totalFee: rupeesFromPaise(totalFee),
  };
}

const storedTraveller =
  (visaId: string) =>
  (traveller: DraftTraveller): StoredTraveller => {
    const { firstName, lastName, noSurname, fatherName, motherName, passportNumber, gender } = traveller;
    const { passportIssueDate, passportExpiryDate, dob, nationality, placeOfIssue } = traveller;
    return {
      firstName,
      lastName,
      noSurname,
      fatherName,
      motherName,
      passportNumber,
      gender,
      passportIssueDate,
      passportExpiryDate,
      dob,
      nationality,
      placeOfIssue,
      documents: referencesOf(traveller.documents),
      visaId,
    };
  };

function documentsOf(travellers: readonly DraftTraveller[]): DocumentsState {
  const documents: DocumentsState = {};
  let unnumbered = 0;
  for (const { passportNumber, documents: own } of travellers) {
    if (!passportNumber) unnumbered += 1;
    const key = passportNumber || (unnumbered === 1 ? "temp" : `temp-${unnumbered}`);
    documents[key] = referencesOf(own);
  }
  return documents;
}

function referencesOf(documents: DraftTraveller["documents"]): DocumentReferences {
  return Object.fromEntries(
    documents.map(({ kind, id, fileName, fileUrl }) => [kind, { id, fileName, fileUrl }]),
  );
}
