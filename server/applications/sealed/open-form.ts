// What was entered with an application lies sealed in its row, and is opened wherever it is read (docs/decisions/0014).
import { type ApplicationFormData, formData } from "#contract/applications.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** The columns that every query selects whose row's form will be opened. */
export const sealedFormColumns = [
  "applications.id",
  "applications.sealed_form",
  "applications.form_data",
] as const;

export interface SealedForm {
  id: string;
  sealed_form: Buffer | null;
  /** Plain only until an application from before the console is sealed (seal-older-forms.ts). */
  form_data: unknown;
}

export function formOf(sealer: Sealer, row: SealedForm): ApplicationFormData {
  return formData.parse(opened(sealer, row));
}

const lead = formData.pick({ fullName: true });

/** The first traveller's name alone: lists show many, and judge nothing else of what was entered. */
export function leadNameOf(sealer: Sealer, row: SealedForm): string {
  return lead.parse(opened(sealer, row)).fullName;
}

function opened(sealer: Sealer, { id, sealed_form, form_data }: SealedForm): unknown {
  return sealed_form ? JSON.parse(sealer.open(placeOf(id), sealed_form)) : form_data;
}

/** For `applications.sealed_form` of that row. */
export function sealForm(sealer: Sealer, { id, form }: { id: string; form: ApplicationFormData }): Buffer {
  return sealer.seal(placeOf(id), JSON.stringify(form));
}

function placeOf(id: string) {
  return { column: "applications.sealed_form", id };
}
