// Every document that the visa type and the destination require is present (D33).
import { missingDocuments } from "../../documents/required-documents.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const documentsMissing: TravellerCheck = ({ documents, required }) => {
  const kinds = missingDocuments(required, documents);
  return kinds.length === 0 ? found("documents_complete", {}) : found("documents_missing", { kinds });
};
