// The visa types and the ids understood from clients (§2, §3, §9, D2).
import { expect, test } from "vitest";
import { defaultStayDays } from "./dates/travel-dates.ts";
import { origins } from "./destinations.ts";
import { findVisaType, submittedVisaTypeId, visaTypeIds, visaTypes } from "./visa-types.ts";

test("the tiles are Tourist Visa, Business Visa, Student Visa, Leisure Visa", () => {
  const titles = visaTypeIds.map((id) => visaTypes[id].title);
  expect(titles).toEqual(["Tourist Visa", "Business Visa", "Student Visa", "Leisure Visa"]);
});

test("'others' is accepted as an id, with the documents of tourist and leisure; no other id is", () => {
  expect(findVisaType("others")?.documents).toBe(visaTypes.tourist.documents);
  expect(visaTypes.leisure.documents).toBe(visaTypes.tourist.documents);
  expect(["", "constructor", "Tourist"].map(findVisaType)).toEqual([undefined, undefined, undefined]);
});

test("the VisaTypeId sent on submission is 3, the default stay 30 days, the origins Dubai and India", () => {
  expect([submittedVisaTypeId, defaultStayDays, ...origins]).toEqual([3, 30, "Dubai", "India"]);
});
