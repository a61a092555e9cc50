// Required documents, kinds and upload limits (§3, §5, D1, D33).
import { describe, expect, it } from "vitest";
import { documentKindNames, documentKinds, isDocumentKind, isPictureKind } from "./document-kinds.ts";
import {
  missingDocuments,
  requiredDocuments,
  specifiedDocuments,
  splitByUpload,
} from "./required-documents.ts";
import { acceptedTypes, fileEndings, maxUploadBytes } from "./upload-limits.ts";

const basic = ["firstPage", "lastPage", "photo"];

describe("required documents", () => {
  it("are firstPage, lastPage and photo", () => {
    expect(specifiedDocuments("tourist")).toEqual(basic);
    expect(specifiedDocuments("leisure")).toEqual(basic);
  });

  it("of a business visa also include flightTicket and invitationLetter", () => {
    expect(specifiedDocuments("business")).toEqual([...basic, "flightTicket", "invitationLetter"]);
  });

  it("of a student visa also include all the student documents", () => {
    expect(specifiedDocuments("student")).toEqual([
      ...basic,
      "universityOfferLetter",
      "validPassport",
      "admissionLetter",
      "financialSupport",
      "englishTest",
      "academicTranscripts",
      "statementOfPurpose",
      "medicalReport",
      "policeClearance",
    ]);
  });

  it("include what the destination requires, no kind twice", () => {
    const required = requiredDocuments("business", ["flightTicket", "panCard"]);
    expect(required).toEqual([...basic, "flightTicket", "invitationLetter", "panCard"]);
  });

  it("count the passport pages as validPassport", () => {
    expect(missingDocuments(["validPassport"], ["firstPage"])).toEqual(["validPassport"]);
    expect(missingDocuments(["validPassport", "photo"], ["firstPage", "lastPage"])).toEqual(["photo"]);
  });

  it("are split into pictures first, then the supporting documents", () => {
    const { pictures, supporting } = splitByUpload(specifiedDocuments("student"));
    expect(pictures).toEqual(basic);
    expect(supporting).not.toContain("validPassport");
    expect(supporting).toHaveLength(8);
  });
});

describe("kinds", () => {
  it("have one label each, and no inherited property counts as a kind", () => {
    expect(documentKindNames.every((kind) => documentKinds[kind].length > 0)).toBe(true);
    expect(["constructor", "__proto__", "toString", ""].some(isDocumentKind)).toBe(false);
    expect(isDocumentKind("photo")).toBe(true);
  });

  it("accept JPG and PNG, and except for passport pages and photo also PDF and DOCX", () => {
    const endings = (kind: "photo" | "flightTicket") => acceptedTypes(kind).map((type) => fileEndings[type]);
    expect(endings("photo")).toEqual(["jpg", "png"]);
    expect(endings("flightTicket")).toEqual(["jpg", "png", "pdf", "docx"]);
    expect(documentKindNames.filter(isPictureKind)).toEqual(basic);
  });

  it("allow files of up to 7 MB", () => {
    expect(maxUploadBytes).toBe(7_340_032);
  });
});
