import { expect, test } from "vitest";
import { Failure } from "#contract/errors.ts";
import { readFormData } from "./read-form-data.ts";

const traveller = {
  fullName: "Meera Devi Iyer",
  dob: "6/3/1990",
  passportNumber: "z 1234567",
  nationality: "Indian",
};
const form = (visaData: object, travellers: object[] = [traveller]) => ({ visaData, travellers });

function failureOf(sent: unknown): Failure {
  try {
    readFormData(sent);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("expected readFormData to throw");
}

test("formData is JSON text, doubly encoded JSON text or an object", () => {
  const sent = form({ selectedVisaPlan: { id: "p" } });
  const read = readFormData(sent);
  expect(readFormData(JSON.stringify(sent))).toEqual(read);
  expect(readFormData(JSON.stringify(JSON.stringify(sent)))).toEqual(read);
});

test("anything else is rejected as malformed", () => {
  for (const sent of ["", "{", "null", "[]", '"text"', 5, null, undefined]) {
    expect(failureOf(sent)).toMatchObject({ code: "validation_failed", status: 400 });
  }
});

test("missing name parts are taken from the full name, and the birth date is normalised", () => {
  expect(readFormData(form({}))).toMatchObject({
    travellers: [
      {
        firstName: "Meera Devi",
        lastName: "Iyer",
        noSurname: false,
        dob: "1990-03-06",
        passportNumber: "Z1234567",
        gender: "Male",
      },
    ],
  });
});

test("a single name means a passport without a surname", () => {
  const read = readFormData(form({}, [{ ...traveller, fullName: "Selvam" }]));
  expect(read).toMatchObject({ travellers: [{ firstName: "Selvam", lastName: "", noSurname: true }] });
});

test("first and last name take precedence over the full name", () => {
  const read = readFormData(form({}, [{ ...traveller, firstName: "Meera", lastName: "Devi Iyer" }]));
  expect(read).toMatchObject({ travellers: [{ firstName: "Meera", lastName: "Devi Iyer" }] });
});

test.each([
  ["departure and arrival", { departure: "2026-11-20", arrival: "2026-12-01" }],
  ["startDate and endDate", { startDate: "2026-11-20", endDate: "2026-12-01" }],
  ["from and to", { from: "2026-11-20", to: "2026-12-01" }],
  ["a pair", ["2026-11-20", "2026-12-01"]],
  ["instants of a browser in India", ["2026-11-19T18:30:00.000Z", "2026-11-30T18:30:00.000Z"]],
])("the travel date is read as %s", (_, travelDate) => {
  const expected = { travelDate: { departure: "2026-11-20", arrival: "2026-12-01" } };
  expect(readFormData(form({ travelDate }))).toMatchObject(expected);
  expect(readFormData({ ...form({}), travelDate })).toMatchObject(expected);
});

test("impossible or incomplete travel dates get the specified message", () => {
  for (const travelDate of [
    { from: "2026-02-31", to: "2026-03-01" },
    { departure: "2026-11-20" },
    ["soon", "later"],
  ]) {
    expect(failureOf(form({ travelDate })).message).toBe("Please select both departure and arrival dates.");
  }
});

test("the visa type is an ID, or an object with ID and title", () => {
  expect(readFormData(form({ selectedVisaType: "others" }))).toMatchObject({ visaType: "others" });
  const chosen = { id: "business", title: "Business Visa" };
  expect(readFormData(form({ selectedVisaType: chosen }))).toMatchObject({ visaType: "business" });
});

test("a single applicant may be at the top level of formData", () => {
  const { dob: dateOfBirth, ...rest } = traveller;
  expect(readFormData({ ...rest, dateOfBirth })).toMatchObject({
    travellers: [{ firstName: "Meera Devi", passportNumber: "Z1234567", dob: "1990-03-06" }],
  });
});

test("every missing field of a traveller is named", () => {
  const failure = failureOf(form({}, [traveller, {}]));
  expect(failure.message).toBe("First Name is required");
  expect(failure.details.errors?.map(({ field }) => field)).toEqual([
    "formData.travellers.1.firstName",
    "formData.travellers.1.passportNumber",
    "formData.travellers.1.dob",
    "formData.travellers.1.nationality",
  ]);
});

test("a repeated passport number is rejected", () => {
  expect(failureOf(form({}, [traveller, { ...traveller, passportNumber: "Z-1234567" }])).message).toBe(
    "This passport number appears twice",
  );
});

test("unknown keys are dropped, optional fields are read", () => {
  const read = readFormData(
    form({ secret: 1 }, [{ ...traveller, gender: "female", motherName: "Lata", visaId: 7 }]),
  );
  expect(read).toMatchObject({ travellers: [{ gender: "Female", motherName: "Lata" }] });
  expect(JSON.stringify(read)).not.toContain("visaId");
});

test("a draft's ID takes precedence over everything else", () => {
  const draftId = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
  expect(readFormData({ draftId, travellers: "ignored" })).toEqual({ draftId });
});
