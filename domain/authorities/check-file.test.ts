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

it.each<[string, FiledFile, object, string[]]>([
  ["of exactly the largest size fits", photo, { photoMaxKilobytes: 500 }, []],
  ["that is larger is reported", { ...photo, sizeBytes: 500_001 }, { photoMaxKilobytes: 500 }, ["size"]],
  ["of another type is reported", photo, { photoTypes: ["image/png"] }, ["type"]],
  ["that is too narrow is reported", photo, { photoMinWidth: 601 }, ["pixels"]],
  ["that is too high is reported", photo, { photoMaxHeight: 799 }, ["pixels"]],
  ["within all limits fits", photo, { photoMinWidth: 600, photoMaxHeight: 800 }, []],
  ["that nobody measured is not reported", { ...photo, pixels: null }, { photoMinWidth: 601 }, []],
  ["is not held to the rules for documents", photo, { documentMaxKilobytes: 1, documentTypes: [] }, []],
])("a photo %s", (_, file, rules, problems) => {
  expect(problemsOfFile(file, { ...neutralProfile, ...rules })).toEqual(problems);
});

it("a document has rules of its own", () => {
  const rules = { ...neutralProfile, documentMaxKilobytes: 100, documentTypes: ["image/jpeg" as const] };
  expect(problemsOfFile(page, rules)).toEqual(["type", "size"]);
});
