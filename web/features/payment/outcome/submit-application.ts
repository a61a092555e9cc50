// Submits the application of a paid draft (§7).
import type { ApplicationFormData } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import { calls } from "#contract/paths.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import { fullNameOf } from "#domain/travellers.ts";
import { submittedVisaTypeId, visaTypes } from "#domain/visa-types.ts";
import { callApi } from "#web/client/api/call-api.ts";

/** POST /applications for a paid draft, whose files are already on the server. Can be repeated. */
export async function submitApplication(
  draft: Draft,
  userId: string,
): Promise<{ id: string; applicationId: string }> {
  const form = new FormData();
  form.set("status", "submitted");
  form.set("formData", JSON.stringify(formDataOf(draft)));
  form.set("UserId", userId);
  form.set("VisaTypeId", String(submittedVisaTypeId));
  const { data } = await callApi<{ data: { id: string; applicationId: string } }>(calls.applications, {
    method: "POST",
    body: form,
  });
  return data;
}

type SentFormData = Omit<ApplicationFormData, "generalDocuments" | "dateOfBirth" | "travellers"> & {
  dateOfBirth: string | null;
  travellers: object[];
};

function formDataOf(draft: Draft): SentFormData {
  const [first] = draft.travellers;
  const { quote } = draft;
  const travellers = draft.travellers.map((traveller) => ({
    fullName: fullNameOf(traveller),
    dob: traveller.dob,
    passportNumber: traveller.passportNumber,
    nationality: traveller.nationality,
  }));
  if (!draft.plan) throw new Error("a draft without a plan cannot be submitted");
  return {
    draftId: draft.id,
    visaData: {
      selectedDestination: draft.destination,
      selectedVisaType: { id: draft.visaType, title: visaTypes[draft.visaType].title },
      selectedVisaPlan: draft.plan,
      pricing: {
        travellersCount: quote.travellersCount,
        governmentFee: rupeesFromPaise(quote.governmentFee),
        tax: rupeesFromPaise(quote.tax),
        totalFee: rupeesFromPaise(quote.totalFee),
      },
      travelDate: draft.travelDate,
    },
    country: draft.destination.name,
    origin: draft.origin,
    fullName: first ? fullNameOf(first) : "",
    passportNumber: first?.passportNumber ?? "",
    nationality: first?.nationality ?? "",
    dateOfBirth: first?.dob ?? null,
    travellers,
    travelDate: draft.travelDate,
  };
}
