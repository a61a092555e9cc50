// The corrections of a user's applications, for 'Download my data' (P47).
import type { Platform } from "#server/platform/platform.ts";
import { correctionsOfUser } from "./correction-store.ts";
import { openCorrection } from "./sealed-correction.ts";

/** Oldest first. The values are null once they are erased. */
export async function listOwnCorrections({ db, sealer }: Pick<Platform, "db" | "sealer">, userId: string) {
  return (await correctionsOfUser(db, userId)).map((row) => {
    const values = openCorrection(sealer, row);
    return {
      applicationId: row.reference,
      travellerId: row.traveller_id,
      field: row.field,
      former: values?.former ?? null,
      value: values?.value ?? null,
      correctedAt: row.corrected_at,
    };
  });
}
