// The visa types offered, and the ids understood from clients of the specification (§2, §3, D2).

export const visaTypeIds = ["tourist", "business", "student", "leisure"] as const;
export type VisaTypeId = (typeof visaTypeIds)[number];

/** `plansOf`: the visa type whose plans the tile shows. `documents`: which required set of §5 applies. */
interface VisaType {
  id: VisaTypeId;
  title: string;
  plansOf: VisaTypeId;
  documents: "basic" | "business" | "student";
}

export const visaTypes = {
  tourist: { id: "tourist", title: "Tourist Visa", plansOf: "tourist", documents: "basic" },
  business: { id: "business", title: "Business Visa", plansOf: "business", documents: "business" },
  student: { id: "student", title: "Student Visa", plansOf: "student", documents: "student" },
  leisure: { id: "leisure", title: "Leisure Visa", plansOf: "tourist", documents: "basic" },
} as const satisfies Record<VisaTypeId, VisaType>;

/** The visa types that have their own plans: the leisure tile shows the tourist plans. */
export const planTypeIds = ["tourist", "business", "student"] as const satisfies VisaTypeId[];

/** The ID sent as VisaTypeId on submission (§9); the chosen type is in formData. */
export const submittedVisaTypeId = 3;

/** Reads a visa type as clients send it: one of the IDs, or 'others', which has the documents of tourist. */
export function findVisaType(id: string): VisaType | undefined {
  if (id === "others") return visaTypes.tourist;
  return visaTypeIds.includes(id as VisaTypeId) ? visaTypes[id as VisaTypeId] : undefined;
}
