// Tells the applicant which details of a traveller were corrected, without their values.
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { trackUrl } from "#server/applications/track-url.ts";
import { detailsCorrectedMail } from "#server/notifications/requests/details-corrected.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CaseRow, type CaseTravellerRow, getCase } from "../case/case-store.ts";

interface Corrected {
  row: CaseRow;
  traveller: CaseTravellerRow;
  fields: readonly RequestableField[];
}

export async function notifyCorrected(
  tx: Transaction,
  { sealer, config, ...platform }: Platform,
  { row: { id, user_id: userId, reference, destination_name }, traveller, fields }: Corrected,
): Promise<void> {
  const { fullName, email, language } = await getRecipient(tx, sealer, userId);
  // Read again: the name may be what was corrected.
  const form = formOf(sealer, await getCase(tx, id));
  const mail = detailsCorrectedMail({
    language,
    fullName,
    travellerName: form.travellers[traveller.position - 1]?.fullName ?? "",
    fields,
    destinationName: destination_name,
    reference,
    trackUrl: trackUrl(config.publicUrl, id),
  });
  const envelope = { userId, applicationId: id, template: "details-corrected", recipient: email } as const;
  await sendMail(tx, { sealer, config, ...platform }, { ...envelope, ...mail });
}
