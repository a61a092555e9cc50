// A claimed case of one traveller for tests of the case screen, with one difference and one check to look at.
import type { ReviewCase } from "#contract/review/case.ts";
import { me } from "./review-stage.tsx";

export const caseId = "7b6f4ce2-0000-4000-8000-000000000001";
export const travellerId = "7b6f4ce2-0000-4000-8000-0000000000aa";

type Traveller = ReviewCase["travellers"][number];

export const aTraveller: Traveller = {
  id: travellerId,
  name: "Meera Iyer",
  outcome: "undecided",
  proposedBy: null,
  decidedBy: null,
  declined: null,
  reason: null,
  details: [
    { field: "firstName", entered: "MEERA", read: "MEERA", differs: false, masked: false },
    { field: "placeOfIssue", entered: "Chennai", read: "BENGALURU", differs: true, masked: false },
    { field: "passportNumber", entered: "•••••••", read: "•••••••", differs: false, masked: true },
  ],
  marks: [],
  documents: [
    {
      id: "7b6f4ce2-0000-4000-8000-0000000000d1",
      kind: "firstPage",
      mediaType: "image/jpeg",
      sizeBytes: 100_000,
      handedInAt: "2026-11-16T06:00:00.000Z",
      replaced: false,
      opened: true,
      purpose: "verification",
    },
    {
      id: "7b6f4ce2-0000-4000-8000-0000000000d2",
      kind: "itinerary",
      mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      sizeBytes: 20_000,
      handedInAt: "2026-11-16T06:00:00.000Z",
      replaced: false,
      opened: true,
      purpose: "verification",
    },
  ],
  checks: [
    {
      check: "passport_validity",
      step: "passport",
      code: "passport_expires_soon",
      verdict: "look",
      params: {
        expiry: "2027-01-31",
        months: 6,
        after: "arrival",
        until: "2027-06-01",
        origin: "unverified",
      },
    },
  ],
  visa: null,
  open: [],
};

export function aCase(change: Partial<ReviewCase> = {}, traveller: Partial<Traveller> = {}): ReviewCase {
  return {
    id: caseId,
    applicationId: "PRV-7K2M9QXD",
    status: "submitted",
    destination: { id: "japan", name: "Japan" },
    visaType: "tourist",
    plan: { stayDays: 30, validityDays: 90, entryType: "Single Entry" },
    origin: "India",
    travelDate: { departure: "2026-12-01", arrival: "2026-12-10" },
    submittedAt: "2026-11-16T06:00:00.000Z",
    estimatedDate: "2026-11-24",
    workingDaysLeft: 2,
    assignee: me,
    mine: true,
    filing: null,
    checks: [
      {
        check: "trip_length",
        step: "details",
        code: "trip_fits_stay",
        verdict: "fine",
        params: { days: 10, stay: 30 },
      },
    ],
    travellers: [{ ...aTraveller, ...traveller }],
    requests: [],
    history: [
      {
        kind: "status",
        at: "2026-11-16T06:00:00.000Z",
        actor: { name: "traveller", role: null },
        travellerId: null,
        details: { from: null, to: "submitted" },
      },
    ],
    rejectionNeedsSecondPerson: true,
    open: [],
    ...change,
  };
}
