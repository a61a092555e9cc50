// Reads the `formData` that clients send: the ID of a draft, or a whole application (§3).
import { z } from "zod";
import { invalidFormData, readWholeForm, type WholeForm } from "../specification-client/read-whole-form.ts";

/** With a `draftId`, everything else is read from that draft. */
export type SentFormData = { draftId: string } | WholeForm;

/**
 * `sent` is JSON text, doubly encoded JSON text, or an object. Throws Failure("validation_failed") that names
 * every invalid field.
 */
export function readFormData(sent: unknown): SentFormData {
  const decoded = decode(sent);
  const ownDraft = withDraft.safeParse(decoded);
  return ownDraft.success ? ownDraft.data : readWholeForm(decoded);
}

const withDraft = z.object({ draftId: z.uuid() });

function decode(sent: unknown): unknown {
  let value = sent;
  for (let layer = 0; layer < 2 && typeof value === "string"; layer++) {
    try {
      value = JSON.parse(value) as unknown;
    } catch {
      throw invalidFormData([{ field: "formData", message: "formData must be JSON" }]);
    }
  }
  return value;
}
