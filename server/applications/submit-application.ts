// POST /applications: turns the request into a paid application, or saves a draft until it is paid (§7).
import type { Application } from "#contract/applications.ts";
import { Failure, type FieldError } from "#contract/errors.ts";
import { submittedVisaTypeId } from "#domain/visa-types.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findByDraft } from "./application-store.ts";
import { readFormData, type SentFormData } from "./form/read-form-data.ts";
import type { Submission, SubmittedFile } from "./form/read-submission.ts";
import { readApplication } from "./following/present-application.ts";
import type { WholeForm } from "./specification-client/read-whole-form.ts";
import { submitWholeForm } from "./specification-client/submit-whole-form.ts";
import { submitOwnDraft } from "./submit-own-draft.ts";

/** `isNew` is false when its payment had already submitted the application. */
export interface Submitted {
  application: Application;
  isNew: boolean;
}

export async function submitApplication(
  platform: Platform,
  { userId, submission }: { userId: string; submission: Submission },
): Promise<Submitted> {
  const form = readFields(submission);
  if (submission.fields["UserId"] !== userId) throw new Failure("foreign_user");
  const { files } = submission;
  const { draftId, isNew } =
    form.draftId === undefined
      ? await submitWholeForm(platform, { userId, form, files })
      : await submitOwnDraft(platform, { userId, draftId: form.draftId, files });
  const row = await findByDraft(platform.db, draftId);
  if (!row) throw new Error("a submitted draft has no application");
  return { application: await readApplication(platform, row), isNew };
}

/** Malformed requests get 400 before any other check. */
function readFields({ fields, unnamed, files }: Submission): SentFormData {
  const errors = wrongFields(fields);
  const [first] = errors;
  if (first) throw new Failure("validation_failed", { message: first.message, errors });
  const [part] = unnamed;
  if (part !== undefined) throw new Failure("file_part_unnamed", { params: { part } });
  const form = readFormData(fields["formData"]);
  rejectDuplicates(files);
  if (form.draftId === undefined) rejectUnknownTravellers(files, form);
  return form;
}

function wrongFields(fields: Submission["fields"]): FieldError[] {
  const expected = { status: "submitted", VisaTypeId: String(submittedVisaTypeId) };
  const differing = Object.entries(expected)
    .filter(([field, value]) => fields[field] !== value)
    .map(([field, value]) => ({ field, message: `${field} must be ${value}` }));
  const missing = ["UserId", "formData"]
    .filter((field) => fields[field] === undefined || fields[field] === "")
    .map((field) => ({ field, message: `${field} is required` }));
  return [...differing, ...missing];
}

/** Each file of a traveller's kind has its own index. */
function rejectDuplicates(files: readonly SubmittedFile[]): void {
  const names = files.map(({ kind, passportNumber, index }) => `${kind} ${passportNumber} ${index}`);
  const second = files.find((_, at) => names.indexOf(names[at] ?? "") < at);
  if (!second) return;
  const message = `${second.name}: two files have this document type, passport number and index.`;
  throw new Failure("validation_failed", { message });
}

function rejectUnknownTravellers(files: readonly SubmittedFile[], { travellers }: WholeForm): void {
  const numbers = travellers.map(({ passportNumber }) => passportNumber);
  const stranger = files.find(({ passportNumber }) => !numbers.includes(passportNumber));
  if (stranger) throw new Failure("file_part_unnamed", { params: { part: stranger.name } });
}
