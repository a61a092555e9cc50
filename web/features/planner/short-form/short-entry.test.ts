// The three questions of the short form, what they leave missing, and the planner's question that they make.
import { describe, expect, it } from "vitest";
import type { Destination } from "#domain/destinations.ts";
import { permitIssuers, permitKinds } from "#domain/planner/trip.ts";
import { blankEntry, blankPerson } from "../form/trip-entry.ts";
import { entryIn, fragmentOf } from "../fragment/trip-fragment.ts";
import { shortForm } from "./english.ts";
import { missingOf } from "./missing.ts";
import {
  chosenPermit,
  eligibilityQuestion,
  goingTo,
  newEntry,
  permitValue,
  questionsOn,
  traitQuestion,
  tripOf,
  withPermit,
} from "./short-entry.ts";

const japan = { id: "japan" } as Destination;
const dated = (entry = newEntry(japan)) => ({
  ...entry,
  leg: { ...entry.leg, from: "2027-01-04", to: "2027-01-10" },
});

describe("the questions", () => {
  it("are three: Home asks where to, a destination page asks for the passport instead", () => {
    expect(questionsOn(undefined)).toEqual(["where", "when", "who"]);
    expect(questionsOn(japan)).toEqual(["when", "passport", "who"]);
  });

  it("need the country and the dates, each with the field to go to; the passport is optional", () => {
    const { missing } = shortForm;
    expect(missingOf(newEntry(undefined), shortForm)).toEqual([
      { fieldId: "leg-0-country", message: missing.country },
      { fieldId: "leg-0-from", message: missing.from },
      { fieldId: "leg-0-to", message: missing.to },
    ]);
    expect(missingOf(newEntry(japan), shortForm).map(({ fieldId }) => fieldId)).toEqual([
      "leg-0-from",
      "leg-0-to",
    ]);
    expect(missingOf(dated(), shortForm)).toEqual([]);
  });

  it("ask what decides on the dates entered, and on today before", () => {
    const asked = (entry: ReturnType<typeof newEntry>) => traitQuestion(entry, "2026-11-27");
    const tourist = { destinationId: "japan", visaType: "tourist" };
    const today = { departure: "2026-11-27", arrival: "2026-11-27" };
    expect(asked(newEntry(japan))).toEqual({ ...tourist, dates: today });
    expect(asked(dated())).toEqual({ ...tourist, dates: { departure: "2027-01-04", arrival: "2027-01-10" } });
  });

  it("forget what was answered about the traveller with another country, but not the passport or the dates", () => {
    const person = {
      ...blankPerson,
      passportExpiry: "2030-01-01",
      isMinor: true,
      residence: "ireland" as const,
    };
    const entry = goingTo({ ...dated(), person }, "oman");
    expect(entry.person).toEqual({ ...blankPerson, passportExpiry: "2030-01-01" });
    expect(entry.leg).toMatchObject({ destinationId: "oman", from: "2027-01-04" });
  });
});

describe("the answers", () => {
  it("are one question about one tourist", () => {
    const person = { ...blankPerson, hasSingleName: true, fatherName: "no" as const, isMinor: true };
    expect(eligibilityQuestion({ ...dated(), person })).toEqual({
      destinationId: "japan",
      dates: { departure: "2027-01-04", arrival: "2027-01-10" },
      visaType: "tourist",
      person: {
        label: "",
        passportExpiry: null,
        hasSingleName: true,
        isFatherNameShown: false,
        isMinor: true,
        permits: [],
      },
    });
  });

  it("fill in the planner through the fragment", () => {
    const entry = { ...dated(), person: withPermit(blankPerson, "visa united-states") };
    const plan = entryIn(fragmentOf(tripOf(entry)));
    expect(plan).toEqual({ ...blankEntry, legs: [entry.leg], people: [entry.person] });
  });

  it.each(permitIssuers.flatMap((issuer) => permitKinds.map((kind) => ({ issuer, kind }))))(
    "with $kind of $issuer are one permit of the traveller, until another one is chosen",
    (permit) => {
      const person = withPermit(blankPerson, permitValue(permit));
      expect(chosenPermit(person)).toBe(permitValue(permit));
      expect(eligibilityQuestion({ ...dated(), person }).person.permits).toEqual([
        { ...permit, validUntil: null },
      ]);
      expect(withPermit(person, "")).toEqual(blankPerson);
      expect(chosenPermit(withPermit(person, "visa ireland"))).toBe("visa ireland");
    },
  );
});
