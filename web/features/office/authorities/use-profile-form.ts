// What is typed in the profile of an authority, and its saving: one call for the whole profile.
import { useState } from "react";
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { numberIn } from "./number-in.ts";
import { wrongFields } from "../change/wrong-fields.ts";
import { useOfficeCall } from "../office-calls.ts";

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
export type TypedProfile = Omit<OfficeAuthority["profile"], LimitName> & {
  limits: Record<LimitName, string>;
};

interface Editing {
  /** The one that was read; a newer one must be read again first. */
  version: number;
  typed: TypedProfile;
}

export function useProfileForm(authority: OfficeAuthority) {
  const [{ version, typed }, setEditing] = useState<Editing>(() => editingOf(authority));
  const [isChecked, setChecked] = useState(false);
  const save = useOfficeCall<OfficeAuthority>();
  const missing = new Set(isChecked ? missingParts(typed) : []);

  function submit(): void {
    setChecked(true);
    if (missingParts(typed).length > 0) return;
    save.mutate(
      {
        path: officeCalls.authority(authority.destinationId),
        method: "PUT",
        body: { version, profile: profileOf(typed) },
      },
      { onSuccess: (saved) => setEditing(editingOf(saved)) },
    );
  }

  function discard(): void {
    save.reset();
    setChecked(false);
    setEditing(editingOf(authority));
  }

  return {
    typed,
    set: (change: Partial<TypedProfile>) => setEditing({ version, typed: { ...typed, ...change } }),
    save,
    submit,
    discard,
    isWrong: (part: string) => missing.has(part) || wrongFields(save.error).has(part),
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

function editingOf({ version, profile }: OfficeAuthority): Editing {
  const limits = Object.fromEntries(limitNames.map((name) => [name, profile[name]?.toString() ?? ""]));
  return { version, typed: { ...profile, limits: limits as Record<LimitName, string> } };
}

function profileOf({ limits, ...profile }: TypedProfile) {
  const numbers = Object.entries(limits).map(([name, text]) => [name, text.trim() ? numberIn(text) : null]);
  return { ...profile, ...Object.fromEntries(numbers) };
}

function missingParts({ documentTypes, photoTypes, refusals }: TypedProfile): string[] {
  return [
    ...(documentTypes.length === 0 ? ["documentTypes"] : []),
    ...(photoTypes.length === 0 ? ["photoTypes"] : []),
    ...refusals.flatMap(({ wording }, at) => (wording.trim() === "" ? [`wording-${at}`] : [])),
  ];
}
