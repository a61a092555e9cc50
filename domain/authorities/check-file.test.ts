import { expect, it } from "vitest";
import { neutralProfile } from "./authority-profile.ts";
import { type FiledFile, problemsOfFile } from "./check-file.ts";

const photo: FiledFile = {
  isPhoto: true,
  mediaType: "image/jpeg",
  sizeBytes: 500_000,
  pixels: { width: 600, height: 800 },
};
const page: FiledFile = { ...photo, isPhoto: false, mediaType: "application/pdf", pixels: null };

it("an authority without rules accepts every file", () => {
  expect([photo, page].map((file) => problemsOfFile(file, neutralProfile))).toEqual([[], []]);
});

it.each<[string, FiledFile, { rules: object; problems: string[] }]>([
  ["of exactly the largest size fits", photo, { rules: { photoMaxKilobytes: 500 }, problems: [] }],
  [
    "that is larger is reported",
    { ...photo, sizeBytes: 500_001 },
    { rules: { photoMaxKilobytes: 500 }, problems: ["size"] },
  ],
  ["of another type is reported", photo, { rules: { photoTypes: ["image/png"] }, problems: ["type"] }],
  ["that is too narrow is reported", photo, { rules: { photoMinWidth: 601 }, problems: ["pixels"] }],
  ["that is too high is reported", photo, { rules: { photoMaxHeight: 799 }, problems: ["pixels"] }],
  ["within all limits fits", photo, { rules: { photoMinWidth: 600, photoMaxHeight: 800 }, problems: [] }],
  [
    "that nobody measured is not reported",
    { ...photo, pixels: null },
    { rules: { photoMinWidth: 601 }, problems: [] },
  ],
  [
    "is not held to the rules for documents",
    photo,
    { rules: { documentMaxKilobytes: 1, documentTypes: [] }, problems: [] },
  ],
])("a photo %s", (_, file, { rules, problems }) => {
  expect(problemsOfFile(file, { ...neutralProfile, ...rules })).toEqual(problems);
});

it("a document has rules of its own", () => {
  const rules = { ...neutralProfile, documentMaxKilobytes: 100, documentTypes: ["image/jpeg" as const] };
  expect(problemsOfFile(page, rules)).toEqual(["type", "size"]);
});
