// Which frame of the camera becomes the picture: check digits decide for the data page, two equal readings for the last page.
import { expect, test } from "vitest";
import type { PassportFields } from "#domain/passport/reading.ts";
import { aLastPage, aReading } from "#web/features/drafts/testing/a-draft.ts";
import { isReadable } from "./readable-frame.ts";

const names = { fatherName: "RAVI RAO", motherName: "MEERA RAO", fileNumber: null };

const aLastPageWith = (fields: Partial<PassportFields>) => aLastPage(80, fields);

test("a data page is photographed once it is accepted, and no other page is", () => {
  expect(isReadable("firstPage", aReading(), undefined)).toBe(true);
  expect(isReadable("firstPage", aReading({}, { ok: false }), aReading())).toBe(false);
  expect(isReadable("firstPage", aLastPageWith(names), aLastPageWith(names))).toBe(false);
});

test("a last page is photographed once two readings agree on a value", () => {
  const reading = aLastPageWith(names);
  expect(isReadable("lastPage", reading, undefined)).toBe(false);
  expect(isReadable("lastPage", reading, aLastPageWith({ fatherName: "RAVI RA" }))).toBe(false);
  expect(isReadable("lastPage", reading, aLastPageWith({ motherName: "MEERA RAO" }))).toBe(true);
});

test("a last page next to the data page is photographed once two frames show both", () => {
  const corner = { x: 0, y: 0 };
  const booklet = aReading({}, { places: { lastPage: [corner, corner, corner, corner], fields: {} } });
  expect(isReadable("lastPage", booklet, aReading())).toBe(false);
  expect(isReadable("lastPage", booklet, booklet)).toBe(true);
});

test("two pages without values, and a data page, are not photographed as a last page", () => {
  expect(isReadable("lastPage", aLastPageWith({}), aLastPageWith({}))).toBe(false);
  expect(isReadable("lastPage", aReading(), aReading())).toBe(false);
  expect(isReadable("lastPage", aLastPageWith(names), aReading())).toBe(false);
});
