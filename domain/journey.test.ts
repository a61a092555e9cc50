// The journey: what each step misses, in order, and the progress bar (§4, §5, D5, D46).
import { describe, expect, it } from "vitest";
import type { DocumentKind } from "./documents/document-kinds.ts";
import {
  journey,
  type JourneyContext,
  type JourneyDraft,
  type JourneyTraveller,
  mayOpen,
  missingOf,
  progressStates,
  requirements,
} from "./journey.ts";
import { defaultPolicies } from "./policies.ts";
import { blankPassportDetails } from "./travellers.ts";

const today = "2026-11-20";
const window = { first: today, last: "2026-12-19", fixedDeparture: today, maxTripDays: 30 };
const context: JourneyContext = { today, window, policies: defaultPolicies, requirements: requirements.full };

const aTraveller = (change: Partial<JourneyTraveller> = {}): JourneyTraveller => ({
  ...blankPassportDetails,
  id: "one",
  firstName: "Kavitha",
  lastName: "Rao",
  passportNumber: "Z1234567",
  dob: "1990-02-28",
  passportExpiryDate: "2031-01-01",
  consentGiven: true,
  guardianConsent: false,
  documents: (["firstPage", "lastPage", "photo"] as DocumentKind[]).map((kind) => ({ kind })),
  ...change,
});

const aDraft = (change: Partial<JourneyDraft> = {}): JourneyDraft => ({
  visaType: "tourist",
  plan: { entry_type: "Multiple Entry", conditions: null },
  conditionsAccepted: false,
  origin: "India",
  travelDate: { departure: today, arrival: "2026-11-30" },
  extraDocuments: [],
  travellers: [aTraveller()],
  ...change,
});

const codes = (change: Partial<JourneyDraft> = {}, more: Partial<JourneyContext> = {}) =>
  missingOf(aDraft(change), { ...context, ...more }).map(({ code }) => code);
const codesOf = (change: Partial<JourneyTraveller>) => codes({ travellers: [aTraveller(change)] });

describe("an application that is ready", () => {
  it("misses nothing and opens every step", () => {
    const missing = missingOf(aDraft(), context);
    expect(missing).toEqual([]);
    expect(journey.every(({ id }) => mayOpen(id, missing))).toBe(true);
  });
});

describe("the steps", () => {
  it("follow the specification's order", () => {
    expect(journey.map(({ id }) => id)).toEqual([
      "plan",
      "details",
      "documents",
      "passport",
      "travellers",
      "payment",
    ]);
  });

  it("are open up to the first one with something missing", () => {
    const missing = missingOf(aDraft({ travelDate: null }), context);
    expect(missing[0]?.step).toBe("details");
    expect(mayOpen("details", missing)).toBe(true);
    expect(mayOpen("documents", missing)).toBe(false);
  });

  it("ask for a plan, and for the confirmation of its conditions", () => {
    expect(codes({ plan: null })).toEqual(["plan_missing"]);
    const plan = { entry_type: "Multiple Entry", conditions: "only with a valid Schengen visa" };
    expect(codes({ plan })).toEqual(["conditions_not_accepted"]);
    expect(codes({ plan, conditionsAccepted: true })).toEqual([]);
  });

  it("ask for origin and travel dates", () => {
    expect(codes({ origin: null })).toEqual(["origin_missing"]);
    expect(codes({ travelDate: null })).toEqual(["travel_dates_missing"]);
    expect(codes({ travelDate: { departure: today, arrival: "2026-12-20" } })).toEqual([
      "travel_dates_outside",
    ]);
  });

  it("ask for the documents of the visa type and the destination, for each traveller", () => {
    expect(codes({ travellers: [] })).toEqual(["traveller_missing"]);
    const business = missingOf(aDraft({ visaType: "business", extraDocuments: ["panCard"] }), context);
    expect(business.map(({ kind }) => kind)).toEqual(["flightTicket", "invitationLetter", "panCard"]);
    expect(business.every(({ travellerId }) => travellerId === "one")).toBe(true);
    expect(codesOf({ consentGiven: false })).toEqual(["consent_missing"]);
  });

  it("ask for the passport form, field by field", () => {
    expect(codesOf({ firstName: " " })).toEqual(["first_name_required"]);
    expect(codesOf({ lastName: "" })).toEqual(["last_name_required"]);
    expect(codesOf({ lastName: "", noSurname: true })).toEqual([]);
    expect(codesOf({ passportNumber: "" })).toEqual(["passport_number_required"]);
    expect(codesOf({ dob: null })).toEqual(["birth_date_required"]);
    expect(codesOf({ dob: "2026-11-21" })).toEqual(["birth_date_impossible"]);
    expect(codesOf({ dob: "1890-01-01" })).toEqual(["birth_date_impossible"]);
    expect(codesOf({ passportExpiryDate: null })).toEqual(["expiry_date_required"]);
    expect(codesOf({ passportExpiryDate: "2026-11-19" })).toEqual(["passport_expired"]);
    expect(codesOf({ passportExpiryDate: today })).toEqual([]);
  });

  it("ask for a guardian's confirmation until the day a traveller is 18", () => {
    expect(codesOf({ dob: "2008-11-21" })).toEqual(["guardian_consent_missing"]);
    expect(codesOf({ dob: "2008-11-20" })).toEqual([]);
    expect(codesOf({ dob: "2015-01-01", guardianConsent: true })).toEqual([]);
  });

  it("limit a Single Entry plan to one traveller, and an application to the policy's maximum", () => {
    const two = [aTraveller(), aTraveller({ id: "two" })];
    const plan = { entry_type: "Single Entry", conditions: null };
    expect(codes({ plan, travellers: two })).toEqual(["single_entry_group"]);
    const open = { ...defaultPolicies, groupTravellers: "any-plan", maxTravellers: 1 } as const;
    expect(codes({ plan, travellers: two }, { policies: open })).toEqual(["too_many_travellers"]);
  });

  it("ask a client that knows only the specification for the specification's documents only", () => {
    const context = { requirements: requirements.specification };
    const bare = aTraveller({ consentGiven: false, passportExpiryDate: null, dob: "2015-01-01" });
    const draft = {
      origin: null,
      travelDate: null,
      plan: { entry_type: "Multiple Entry", conditions: "with a valid visa" },
      extraDocuments: ["panCard"] as const,
      travellers: [bare],
    };
    expect(codes(draft, context)).toEqual([]);
    const incomplete = { ...draft, travellers: [{ ...bare, documents: [], passportNumber: "" }] };
    expect(codes(incomplete, context)).toEqual([
      "document_missing",
      "document_missing",
      "document_missing",
      "passport_number_required",
    ]);
  });
});

describe("the progress bar", () => {
  it("shows steps before the current one as complete", () => {
    expect(progressStates("Upload Passport")).toEqual([
      "current",
      "upcoming",
      "upcoming",
      "upcoming",
      "upcoming",
    ]);
    expect(progressStates("Add Traveller")).toEqual([
      "complete",
      "complete",
      "complete",
      "current",
      "upcoming",
    ]);
  });

  it("marks all complete for an unknown step", () => {
    expect(new Set(progressStates("Somewhere"))).toEqual(new Set(["complete"]));
  });

  it("shows 'Add Documents' as complete as soon as no required kind is missing", () => {
    expect(progressStates("Upload Passport", true)[2]).toBe("complete");
    expect(progressStates("Passport Details", true)[2]).toBe("complete");
  });
});
