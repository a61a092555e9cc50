// An account's consents to suggestions and the stored suggestions, for the data export (P47).
import type { Platform } from "#server/platform/platform.ts";
import { openLines } from "./suggestion-store.ts";

export async function ownSuggestions({ db, sealer }: Pick<Platform, "db" | "sealer">, userId: string) {
  const rows = await db
    .selectFrom("suggestion_consents as consent")
    .leftJoin("suggestions as suggestion", (join) =>
      join.onRef("suggestion.consent_id", "=", "consent.id").on("suggestion.sealed_lines", "is not", null),
    )
    .select(["consent.draft_id as draft", "consent.text_version as textVersion"])
    .select(["consent.given_at as givenAt", "consent.withdrawn_at as withdrawnAt"])
    .select(["suggestion.id", "suggestion.sealed_lines", "suggestion.asked_at as askedAt"])
    .where("consent.user_id", "=", userId)
    .orderBy("consent.given_at")
    .orderBy("suggestion.asked_at")
    .execute();
  return rows.map(({ id, sealed_lines: sealed, ...consent }) => ({
    ...consent,
    lines: id && sealed ? openLines(sealer, id, sealed) : null,
  }));
}
