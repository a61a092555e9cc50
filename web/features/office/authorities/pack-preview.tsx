// The filing pack of an invented traveller, as it would be with what is typed.
import { filingFields, portalFileName } from "#domain/review/filing-pack.ts";
import { useFieldName } from "#web/features/review/travellers/use-field-name.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { TypedProfile } from "./use-profile-form.ts";

const invented = {
  firstName: "Meera",
  lastName: "Iyer",
  fatherName: "Anand Iyer",
  motherName: "Lakshmi Iyer",
  passportNumber: "Z1204560",
  gender: "Female",
  dob: "1990-05-15",
  nationality: "Indian",
  passportIssueDate: "2021-03-02",
  passportExpiryDate: "2031-03-01",
  placeOfIssue: "Chennai",
  visaType: "Tourist",
  entryType: "Single Entry",
  travelDate: { departure: "2026-12-05", arrival: "2026-12-12" },
  phone: "9876543210",
  further: {
    placeOfBirth: "Madurai, India",
    previousNames: "Meera Raman",
    address: "12 Lake Road, Chennai 600028, India",
    occupation: "Teacher",
    portOfEntry: "Noi Bai airport, Hanoi",
  },
} as const;
const files = [
  { kind: "firstPage", mediaType: "image/jpeg" },
  { kind: "photo", mediaType: "image/jpeg" },
  { kind: "itinerary", mediaType: "application/pdf" },
] as const;

export function PackPreview({ typed: { limits: _, ...profile } }: { typed: TypedProfile }) {
  const { preview: texts } = useOfficeTexts().authorities;
  const fieldName = useFieldName();
  return (
    <div className="min-w-0 lg:sticky lg:top-4">
      <Card as="section" aria-labelledby="authority-preview">
        <h2 id="authority-preview" className="text-lg">
          {texts.title}
        </h2>
        <p className="pb-2 text-ink-soft">{texts.lead}</p>
        <dl className="divide-y divide-line text-sm">
          {filingFields(invented, profile).map(({ field, value }) => (
            <div key={field} className="grid grid-cols-2 gap-x-3 py-1">
              <dt className="min-w-0 text-ink-soft">{fieldName(field)}</dt>
              <dd lang="en" className="min-w-0 font-semibold break-words">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <h3 className="pt-3 text-sm">{texts.files}</h3>
        <ul lang="en" className="text-sm break-all">
          {files.map((file) => (
            <li key={file.kind}>
              {portalFileName({ ...invented, ...file, position: 1 }, profile.fileNaming)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
