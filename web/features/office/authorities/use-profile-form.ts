// What is typed in the profile of an authority, and its saving: previewed, then one call for the whole profile.
import { useState } from "react";
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { officeCalls } from "#contract/review/paths.ts";
import type { AuthorityProfile } from "#domain/authorities/authority-profile.ts";
import { useKeptForm } from "../change/use-kept-form.ts";
import { useProfileLines } from "../change/use-profile-lines.ts";
import { useReviewedSave } from "../change/use-reviewed-save.ts";
import { numberIn } from "./number-in.ts";

export const limitNames = [
  "documentMaxKilobytes",
  "photoMaxKilobytes",
  "photoMinWidth",
  "photoMinHeight",
  "photoMaxWidth",
  "photoMaxHeight",
] as const;
type LimitName = (typeof limitNames)[number];

/** Limits are texts while they are typed. */
export type TypedProfile = Omit<AuthorityProfile, LimitName> & {
  limits: Record<LimitName, string>;
};

/** A save names the version that was read: a newer one must be read again first. */
export function useProfileForm({ destinationId, version, profile }: OfficeAuthority) {
  const { typed, set, discard, isKept } = useKeptForm(`authority/${destinationId}`, typedOf(profile));
  const [wasKept] = useState(isKept);
  const linesOf = useProfileLines();
  const next = profileOf(typed);
  const lines = linesOf(profile, next);
  const save = useReviewedSave({
    wrong: wrongParts(typed),
    idOf: (part) => partIds[part] ?? `authority-${part}`,
    // Saving the usual profile says that it fits this authority.
    hasChanges: version === 0 || lines.length > 0,
    call: { path: officeCalls.authority(destinationId), method: "PUT", body: { version, profile: next } },
    onSaved: discard,
  });
  return { typed, set, discard, isUnsaved: wasKept && isKept, next, lines, save, isWrong: save.isWrong };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

function typedOf(profile: AuthorityProfile): TypedProfile {
  const limits = Object.fromEntries(limitNames.map((name) => [name, profile[name]?.toString() ?? ""]));
  return { ...profile, limits: limits as Record<LimitName, string> };
}

/** With a limit that is no number as it was typed: it is not sent. */
function profileOf({ limits, ...profile }: TypedProfile): AuthorityProfile {
  const numbers = Object.entries(limits).map(([name, text]) => [name, text.trim() ? numberIn(text) : null]);
  return { ...profile, ...(Object.fromEntries(numbers) as Record<LimitName, number | null>) };
}

function wrongParts({ documentTypes, photoTypes, limits, refusals }: TypedProfile): string[] {
  return [
    ...(documentTypes.length === 0 ? ["documentTypes"] : []),
    ...(photoTypes.length === 0 ? ["photoTypes"] : []),
    ...limitNames.filter((name) => limits[name].trim() !== "" && typeof numberIn(limits[name]) !== "number"),
    ...refusals.flatMap(({ wording }, at) => (wording.trim() === "" ? [`wording-${at}`] : [])),
  ];
}

/** Of the first control, where it is not named after the part. */
const partIds: Readonly<Record<string, string>> = {
  documentTypes: "documentTypes-jpg",
  photoTypes: "photoTypes-jpg",
};
