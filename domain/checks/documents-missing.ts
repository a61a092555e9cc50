// Every document that the visa type and the destination ask for is there (decisions 33).
import { documentKinds } from "../documents/document-kinds.ts";
import { missingDocuments } from "../documents/required-documents.ts";
import { type Check, fine, problem } from "./check.ts";

export const documentsMissing: Check = ({ documents, required }) => {
  const missing = missingDocuments(required, documents).map((kind) => documentKinds[kind]);
  return missing.length === 0
    ? fine("Every required document is there.")
    : problem(`Missing: ${missing.join(", ")}.`);
};
