// An application's form is encrypted in its row; this module decrypts it (docs/decisions/0014).
import { sql } from "kysely";
import { z } from "zod";
import { type ApplicationFormData, formData } from "#contract/applications.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** The columns to select in every query whose rows are passed to `formOf`. */
export const sealedFormColumns = [
  "applications.id",
  "applications.sealed_form",
  "applications.form_data",
] as const;

export interface SealedForm {
  id: string;
  sealed_form: Buffer | null;
  /** Plain text only in older applications that are not yet sealed (seal-older-forms.ts). */
  form_data: unknown;
}

/** Lists check many forms. */
const compiledForm = z.compile(formData);

export function formOf(sealer: Sealer, { id, sealed_form, form_data }: SealedForm): ApplicationFormData {
  return compiledForm.parse(sealed_form ? JSON.parse(sealer.open(formPlace(id), sealed_form)) : form_data);
}

/**
 * The columns for queries that show only the first traveller's name; includes the form while that name has no
 * column of its own.
 */
export const sealedLeadColumns = [
  "applications.id",
  "applications.sealed_lead",
  sql<Buffer | null>`CASE WHEN applications.sealed_lead IS NULL THEN applications.sealed_form END`.as(
    "sealed_form",
  ),
  sql<unknown>`CASE WHEN applications.sealed_lead IS NULL THEN applications.form_data END`.as("form_data"),
] as const;

export interface SealedLead extends SealedForm {
  sealed_lead: Buffer | null;
}

/** Lists show many rows, so they decrypt only this name. */
export function leadNameOf(sealer: Sealer, row: SealedLead): string {
  if (!row.sealed_lead) return formOf(sealer, row).fullName;
  return sealer.open(leadPlace(row.id), row.sealed_lead).trimEnd();
}

/** The encrypted columns for a form. */
export function sealedOf(sealer: Sealer, { id, form }: { id: string; form: ApplicationFormData }) {
  return {
    sealed_form: sealer.seal(formPlace(id), JSON.stringify(form)),
    sealed_lead: sealLead(sealer, { id, form }),
    form_data: null,
  };
}

/** Padding hides the name's length; few names are longer. */
const leadLength = 48;

export function sealLead(sealer: Sealer, { id, form }: { id: string; form: ApplicationFormData }): Buffer {
  return sealer.seal(leadPlace(id), form.fullName.padEnd(leadLength));
}

function formPlace(id: string) {
  return { column: "applications.sealed_form", id };
}

function leadPlace(id: string) {
  return { column: "applications.sealed_lead", id };
}
