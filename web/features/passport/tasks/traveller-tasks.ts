// What is left for each traveller: one person's parts of the application, how far each is, and where it continues.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { type DocumentKind } from "#domain/documents/document-kinds.ts";
import { requiredDocuments, splitByUpload } from "#domain/documents/required-documents.ts";
import { filedWithFather } from "#domain/passport/filed-name.ts";
import { travellerPath } from "#web/features/drafts/step-guard.ts";
import { slotId } from "#web/features/drafts/slot-id.ts";
import { nameOnApplication } from "../name/name-on-application.ts";
import { findUnsettled } from "../origins/value-origin.ts";
import { isUntouched } from "../page/fields-from-reading.ts";
import { detailsOf } from "../page/passport-details.ts";

type TaskId = "pictures" | "supporting" | "details";
export type TaskState = "notStarted" | "started" | "attention" | "done";

export interface Task {
  id: TaskId;
  state: TaskState;
  /** Where it continues; undefined while its page cannot be opened. */
  path: string | undefined;
}

/** In the order of the journey. `supporting` only where the visa asks for such documents. */
export function tasksOf(draft: Draft, traveller: DraftTraveller): Task[] {
  const gaps = draft.missing.filter(({ travellerId }) => travellerId === traveller.id);
  const { pictures, supporting } = splitByUpload(requiredDocuments(draft.visaType, draft.extraDocuments));
  const progress = { draft, traveller, gaps };
  return [
    uploadTask("pictures", pictures, progress),
    ...(supporting.length > 0 ? [uploadTask("supporting", supporting, progress)] : []),
    detailsTask(progress),
  ];
}

interface Progress {
  draft: Draft;
  traveller: DraftTraveller;
  gaps: Draft["missing"];
}

function uploadTask(
  id: "pictures" | "supporting",
  kinds: readonly DocumentKind[],
  { traveller, gaps }: Progress,
): Task {
  const isOwn = ({ kind }: { kind?: DocumentKind | undefined }) => kind !== undefined && kinds.includes(kind);
  const lacksConsent = id === "pictures" && gaps.some(({ code }) => code === "consent_missing");
  const [first] = gaps.filter(isOwn);
  const isBegun = traveller.documents.some(isOwn) || (id === "pictures" && traveller.consentGiven);
  const field = lacksConsent ? "consent" : first?.kind && slotId(first.kind);
  const state = lacksConsent || first ? (isBegun ? "started" : "notStarted") : "done";
  return { id, state, path: pathTo(pages.documents, traveller.id, field) };
}

function detailsTask({ draft, traveller, gaps }: Progress): Task {
  const fields = detailsOf(traveller);
  const own = gaps.filter(({ step }) => step === "passport");
  const wrong = findWrongField(draft, traveller, own);
  const isBlank = isUntouched(fields) && fields.dob === null;
  const isOpen = gaps.every(({ step }) => step === "passport");
  return {
    id: "details",
    state: isBlank ? "notStarted" : wrong ? "attention" : own.length > 0 ? "started" : "done",
    path: isOpen ? pathTo(pages.passport, traveller.id, wrong ?? own[0]?.field) : undefined,
  };
}

/** A field with a value that cannot be right, that the passport contradicts, or a name that the destination does not take. */
function findWrongField(draft: Draft, traveller: DraftTraveller, gaps: Draft["missing"]): string | undefined {
  const impossible = gaps.find(({ code }) => wrongValues.includes(code))?.field;
  const name = nameOnApplication(detailsOf(traveller), draft);
  const isNameMissing = gaps.some(({ field }) => field === "firstName" || field === "lastName");
  if (impossible !== undefined) return impossible;
  const [contradicted] = findUnsettled(traveller);
  if (contradicted !== undefined) return contradicted;
  if (name?.addsFatherName && !traveller.marks.includes(filedWithFather)) return "filedName";
  return name || isNameMissing ? undefined : "fatherName";
}

const wrongValues: readonly string[] = ["birth_date_impossible", "passport_expired"];

function pathTo(page: string, travellerId: string, field: string | undefined): string {
  const path = travellerPath(page, travellerId);
  return field === undefined ? path : `${path}#${field}`;
}
