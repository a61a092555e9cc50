// Corrects fields of a submitted application. Everything that reads the form has the new values from then on; the former
// ones stay in rows of their own.
import { randomUUID } from "node:crypto";
import type { ApplicationFormData } from "#contract/applications.ts";
import { passportFields } from "#contract/drafts.ts";
import { Failure, fieldFailure } from "#contract/errors.ts";
import type { Language } from "#domain/content/languages.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { marksAfterChange } from "#domain/passport/filed-name.ts";
import {
  type Corrected,
  correctDetails,
  findFieldProblem,
  valueOf,
} from "#domain/review/requests/corrected-details.ts";
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { fullNameOf, normalisePassportNumber, type PassportDetails } from "#domain/travellers.ts";
import { recordConsent } from "#server/accounts/consents/consent-store.ts";
import type { TravellerRow } from "#server/drafts/travellers/sealed-traveller.ts";
import { updateTraveller } from "#server/drafts/travellers/traveller-store.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ApplicationRow } from "../application-store.ts";
import { formOf, type SealedForm } from "../sealed/open-form.ts";
import { findTravellerRow, insertCorrection, saveForm } from "./correction-store.ts";
import { sealCorrection } from "./sealed-correction.ts";
import { enteredDetails } from "./entered-details.ts";
import { setVisaAside } from "./set-visa-aside.ts";

export interface Correction {
  /** Those that hold together: each is checked with all of them made. */
  changes: readonly Corrected[];
  /** The input that a problem belongs to, if it is not called like the corrected field. */
  input?: string;
  /** Given with the date of birth of a child. */
  guardianConsent?: boolean | undefined;
  traveller: { id: string; position: number };
  /** The traveller's answer to a request, or what two members of staff agreed on. */
  origin: { requestId: string } | { proposalId: string };
  by: { userId: string; language: Language; actor: string };
}

interface CorrectionPlan {
  before: ApplicationFormData;
  /** Undefined once the traveller's draft is erased. */
  row: TravellerRow | undefined;
  details: PassportDetails;
  corrected: PassportDetails;
  /** Those whose values differ, as the form stores them. */
  changed: { field: RequestableField; former: string; value: string }[];
}

type CorrectionOf = Pick<Correction, "changes" | "input" | "guardianConsent" | "traveller"> & {
  application: SealedForm;
};

/**
 * Returns the fields whose values have changed; the same value only confirms the one entered. The application must be locked.
 * Throws what the passport form finds, such as `first_name_required`, and `passport_number_taken`.
 */
export async function correctFields(
  tx: Transaction,
  platform: Platform,
  { application, ...correction }: Correction & { application: ApplicationRow },
): Promise<RequestableField[]> {
  const { sealer } = platform;
  const now = platform.clock();
  const plan = await planCorrection(tx, platform, { application, ...correction });
  const { before, row, corrected, changed } = plan;
  if (changed.length === 0) return [];
  const form = withDetails(before, correction.traveller.position, corrected);
  await saveForm(tx, sealer, { application, form, now });
  if (row) await saveTraveller(tx, platform, { row, corrected, correction, changed });
  for (const values of changed) await keepFormer(tx, platform, { application, correction, values });
  const fields = changed.map(({ field }) => field);
  await setVisaAside(tx, platform, { applicationId: application.id, fields, correction });
  return fields;
}

/** What a correction would change, checked by the rules of the passport form. Throws as `correctFields` does. */
export async function planCorrection(
  db: Database,
  { sealer, clock }: Pick<Platform, "sealer" | "clock">,
  { application, ...correction }: CorrectionOf,
): Promise<CorrectionPlan> {
  const { traveller, changes } = correction;
  const before = formOf(sealer, application);
  const row = await findTravellerRow(db, sealer, traveller.id);
  const details = enteredDetails(before, traveller.position, {
    noSurname: row?.no_surname ?? false,
    placeOfIssue: row?.place_of_issue ?? "",
  });
  const corrected = changes.reduce<PassportDetails>((so, change) => {
    const value = parseValue(change, details, correction.input ?? change.field);
    return correctDetails(so, { ...change, value });
  }, details);
  const hasConsent = (row?.guardian_consent_at ?? null) !== null || correction.guardianConsent === true;
  for (const { field } of changes) {
    checkField({ ...corrected, guardianConsent: hasConsent }, { before, correction, field, now: clock() });
  }
  const changed = changes
    .map(({ field }) => ({ field, former: valueOf(details, field), value: valueOf(corrected, field) }))
    .filter(({ former, value }) => former !== value);
  return { before, row, details, corrected, changed };
}

/** A value that only confirms the one entered is not parsed: older ones need not fit the form of today. */
function parseValue({ field, value }: Corrected, details: PassportDetails, input: string): string {
  if (value === valueOf(details, field)) return value;
  const isBlankDate = value === "" && passportFields.shape[field].safeParse(null).success;
  const parsed = passportFields.shape[field].safeParse(isBlankDate ? null : value);
  if (!parsed.success) throw fieldFailure([{ field: input, code: "validation_failed" }]);
  return parsed.data ?? "";
}

interface Checked {
  before: ApplicationFormData;
  correction: Pick<Correction, "input" | "traveller">;
  field: RequestableField;
  now: Date;
}

function checkField(
  corrected: PassportDetails & { guardianConsent: boolean },
  { before, correction: { input, traveller }, field, now }: Checked,
): void {
  const problem = findFieldProblem(corrected, field, dateInIndia(now));
  if (problem) throw fieldFailure([{ field: input ?? field, code: problem.code }]);
  if (field !== "passportNumber") return;
  const holder = before.travellers.find(
    (other, at) =>
      at !== traveller.position - 1 &&
      normalisePassportNumber(other.passportNumber) === corrected.passportNumber,
  );
  if (holder) throw new Failure("passport_number_taken", { params: { name: holder.fullName } });
}

function withDetails(
  form: ApplicationFormData,
  position: number,
  details: PassportDetails,
): ApplicationFormData {
  const { noSurname: _, placeOfIssue: __, ...fields } = details;
  const travellers = form.travellers.map((applicant, at) =>
    at === position - 1 ? { ...applicant, ...fields, fullName: fullNameOf(details) } : applicant,
  );
  const [first] = travellers;
  if (position !== 1 || !first) return { ...form, travellers };
  const { fullName, passportNumber, nationality, dob: dateOfBirth } = first;
  return { ...form, fullName, passportNumber, nationality, dateOfBirth, travellers };
}

/** The name that is filed is made of these. */
const nameFields: readonly RequestableField[] = ["firstName", "lastName", "fatherName"];

interface Saved {
  row: TravellerRow;
  corrected: PassportDetails;
  correction: Correction;
  changed: CorrectionPlan["changed"];
}

async function saveTraveller(
  tx: Transaction,
  platform: Platform,
  { row, corrected, correction, changed }: Saved,
): Promise<void> {
  const now = platform.clock();
  const { guardianConsent, by } = correction;
  const fields = changed.map(({ field }) => field);
  const isNewConsent = guardianConsent === true && row.guardian_consent_at === null;
  await updateTraveller(tx, platform.sealer, {
    id: row.id,
    first_name: corrected.firstName,
    last_name: corrected.lastName,
    no_surname: corrected.noSurname,
    father_name: corrected.fatherName,
    mother_name: corrected.motherName,
    passport_number: corrected.passportNumber,
    gender: corrected.gender,
    passport_issue_date: corrected.passportIssueDate,
    passport_expiry_date: corrected.passportExpiryDate,
    dob: corrected.dob,
    place_of_issue: corrected.placeOfIssue,
    marks: marksAfterChange(row.marks, {
      changed: fields,
      isNameSame: !fields.some((field) => nameFields.includes(field)),
    }),
    ...(isNewConsent && { guardian_consent_at: now }),
  });
  if (!isNewConsent) return;
  const { userId, language } = by;
  await recordConsent(tx, { userId, language, travellerId: row.id, kind: "guardian", now });
}

interface Kept {
  application: ApplicationRow;
  correction: Correction;
  values: CorrectionPlan["changed"][number];
}

async function keepFormer(
  tx: Transaction,
  { sealer, clock }: Platform,
  { application, correction: { traveller, origin, by }, values }: Kept,
): Promise<void> {
  const id = randomUUID();
  await insertCorrection(tx, {
    id,
    application_id: application.id,
    traveller_id: traveller.id,
    field: values.field,
    ...sealCorrection(sealer, id, values),
    request_id: "requestId" in origin ? origin.requestId : null,
    proposal_id: "proposalId" in origin ? origin.proposalId : null,
    is_filed: application.filed_at !== null,
    corrected_by: by.userId,
    corrected_at: clock(),
  });
}
