// Legal holds for administrators: subject, reason, and who set and lifted each, with masked email addresses.
import { maskedEmail } from "#domain/mails/masked-email.ts";
import type { OfficeHold } from "#contract/review/holds.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText, openText, sealedText } from "#server/platform/sealing/seal-texts.ts";

const maxListed = 200;

export async function listHolds({ db, sealer }: Pick<Platform, "db" | "sealer">): Promise<OfficeHold[]> {
  const rows = await db
    .selectFrom("legal_holds as hold")
    .innerJoin("users as owner", "owner.id", "hold.user_id")
    .innerJoin("users as setter", "setter.id", "hold.set_by")
    .leftJoin("users as lifter", "lifter.id", "hold.lifted_by")
    .leftJoin("applications", "applications.id", "hold.application_id")
    .select(["hold.id", "hold.sealed_reason", "hold.set_at", "hold.lifted_at", "applications.reference"])
    .select("hold.sealed_lift_reason")
    .select(sealedText("users.email", "owner").as("email"))
    .select([nameOf("setter").as("setBy"), nameOf("lifter").as("liftedBy")])
    .orderBy("hold.set_at", "desc")
    .orderBy("hold.id")
    .limit(maxListed)
    .execute();
  return rows.map(({ id, sealed_reason, set_at, lifted_at, reference, email, setBy, liftedBy, ...row }) => ({
    id,
    reference,
    account: maskedEmail(openGivenText(sealer, email)),
    reason: sealer.open({ column: "legal_holds.sealed_reason", id }, sealed_reason),
    setBy: openGivenText(sealer, setBy),
    setAt: set_at.toISOString(),
    liftedBy: openText(sealer, liftedBy),
    liftedAt: lifted_at?.toISOString() ?? null,
    liftReason:
      row.sealed_lift_reason &&
      sealer.open({ column: "legal_holds.sealed_lift_reason", id }, row.sealed_lift_reason),
  }));
}

function nameOf(user: "setter" | "lifter") {
  return sealedText("users.full_name", user);
}
