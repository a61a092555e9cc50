// Submitted applications: submit, list, track (specification §7).
import { useQuery } from "@tanstack/react-query";
import type { Application, ApplicationFormData, ApplicationPapers } from "#contract/applications.ts";
import type { Renewal } from "#contract/traveller/tracking.ts";
import type { Draft } from "#contract/drafts.ts";
import { calls } from "#contract/paths.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import { fullNameOf } from "#domain/travellers.ts";
import { submittedVisaTypeId, visaTypes } from "#domain/visa-types.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { callConditionally } from "#web/client/api/call-conditionally.ts";
import { findTrack, keepTrack } from "#web/client/offline/kept-tracks.ts";
import { useUser } from "#web/client/session/session.ts";

export const applicationsPerPage = 10;

export type ApplicationDetail = Application &
  ApplicationPapers & {
    documents: { id: string; kind: string; fileType: string; fileUrl: string; passportNumber: string }[];
    renewal: Renewal | null;
    documentsErasedAt: string | null;
  };

export function useApplications(page: number) {
  const user = useUser();
  return useQuery({
    queryKey: ["applications", user?.id, page],
    queryFn: async () => {
      const query = new URLSearchParams({
        UserId: user?.id ?? "",
        page: String(page),
        limit: String(applicationsPerPage),
      });
      const path = `${calls.applications}?${query.toString()}`;
      return (await callConditionally<{ data: { rows: Application[]; count: number } }>(path)).data;
    },
    enabled: user !== null,
  });
}

export function useApplication(id: string) {
  const user = useUser();
  return useQuery({
    queryKey: ["application", user?.id, id],
    queryFn: async () => {
      const { data } = await callConditionally<{ data: ApplicationDetail }>(calls.application(id));
      void keepTrack(data, user?.id ?? "");
      return data;
    },
    enabled: user !== null,
    // Without a connection the page says so at once, and shows what it has kept.
    networkMode: "always",
    refetchOnReconnect: true,
  });
}

/** What this device has kept of an application, for when it cannot be asked for; undefined where that is nothing. */
export function useKeptTrack(id: string, isWanted: boolean) {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ["kept-track", user?.id, id],
    queryFn: async () => (await findTrack(id)) ?? null,
    enabled: user !== null && isWanted,
    networkMode: "always",
    gcTime: 0,
  });
  return data ?? undefined;
}

/** POST /applications for a paid draft; its files are on the server already. Safe to send again. */
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
    country: draft.origin ?? "",
    fullName: first ? fullNameOf(first) : "",
    passportNumber: first?.passportNumber ?? "",
    nationality: first?.nationality ?? "",
    dateOfBirth: first?.dob ?? null,
    travellers,
    travelDate: draft.travelDate,
  };
}
