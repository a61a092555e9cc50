// Writes a server draft into 'root', in the shape that §3 gives the visa and documents slices.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { type DocumentsState, rootState } from "#web/client/session/root-state.ts";

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
      country: draft.origin,
      pricing: draft.quote,
      travelDate: draft.travelDate,
      passportDetails: [{ visaId: draft.id, travellers: draft.travellers.map(detailsOf) }],
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

function detailsOf(traveller: DraftTraveller): PassportDetails {
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
  };
}

function documentsOf(travellers: readonly DraftTraveller[]): DocumentsState {
  return Object.fromEntries(
    travellers.map(({ passportNumber, documents }) => [
      passportNumber || "temp",
      Object.fromEntries(
        documents.map(({ kind, id, fileName, fileUrl }) => [kind, { id, fileName, fileUrl }]),
      ),
    ]),
  );
}
