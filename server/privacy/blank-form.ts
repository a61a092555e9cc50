// Removes personal data from an application's form. What the receipt needs remains.
import type { ApplicationFormData } from "#contract/applications.ts";
import { formOf, sealedFormColumns, sealedOf } from "#server/applications/sealed/open-form.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export async function blankForm(tx: Transaction, sealer: Sealer, id: string): Promise<void> {
  const row = await tx
    .selectFrom("applications")
    .select(sealedFormColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const form = withoutPersonalData(formOf(sealer, row));
  const sealed = sealedOf(sealer, { id, form });
  await tx.updateTable("applications").set(sealed).where("id", "=", id).execute();
}

function withoutPersonalData(form: ApplicationFormData): ApplicationFormData {
  const blankTraveller = {
    fullName: "",
    firstName: "",
    lastName: "",
    fatherName: "",
    motherName: "",
    passportNumber: "",
    gender: "",
    passportIssueDate: null,
    passportExpiryDate: null,
    dob: null,
    nationality: "",
    documents: [],
  };
  return {
    ...form,
    fullName: "",
    passportNumber: "",
    nationality: "",
    dateOfBirth: null,
    generalDocuments: [],
    travellers: form.travellers.map(() => blankTraveller),
  };
}
