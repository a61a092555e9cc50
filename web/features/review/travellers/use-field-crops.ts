// The places on an opened passport where each field is printed, cut out as small pictures. The reader finds them on this device.
import { useQuery } from "@tanstack/react-query";
import type { PassportFieldName } from "#domain/passport/reading.ts";
import { useUser } from "#web/client/session/session.ts";
import { cutCrops } from "#web/features/passport/crops/cut-crops.ts";
import type { FieldCrops } from "#web/features/passport/crops/use-crops.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { onceRead, useReadPage } from "../portrait/use-read-page.ts";

/** Each field of the form and its name in a passport reading. */
const readAs: Readonly<Record<string, PassportFieldName>> = {
  firstName: "givenNames",
  lastName: "surname",
  gender: "sex",
  dob: "dateOfBirth",
  nationality: "nationality",
  passportNumber: "passportNumber",
  passportIssueDate: "issueDate",
  passportExpiryDate: "expiryDate",
  placeOfIssue: "placeOfIssue",
  fatherName: "fatherName",
  motherName: "motherName",
};

/** Data URLs by field of the form; none until a page of the passport was opened here. */
export function useFieldCrops(
  { documents }: CaseTraveller,
  pathOf: (documentId: string) => string,
): Partial<Record<string, string>> {
  const current = documents.filter(({ replaced }) => !replaced);
  const pathOfKind = (kind: string) => {
    const document = current.find((each) => each.kind === kind);
    return document ? pathOf(document.id) : "";
  };
  const last = usePageCrops(pathOfKind("lastPage"));
  const first = usePageCrops(pathOfKind("firstPage"));
  const crops = { ...last, ...first };
  return Object.fromEntries(Object.entries(readAs).map(([field, name]) => [field, crops[name]]));
}

function usePageCrops(path: string): FieldCrops {
  const user = useUser();
  const page = useReadPage(path);
  const { data } = useQuery({
    queryKey: ["review", "file", user?.id, path, "crops"],
    queryFn: () => (page ? cutCrops(page.file, page.places.fields) : {}),
    enabled: page !== undefined,
    ...onceRead,
  });
  return data ?? {};
}
