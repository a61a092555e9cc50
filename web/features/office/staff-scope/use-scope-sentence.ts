// What the list of changes says about a change of scope: 'Lakshmi Menon limited Kavya Nair to Morocco and Vietnam.'
import type { OfficeChange } from "#contract/review/office.ts";
import { isStaffTask } from "#domain/staff/scopes.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useScopeText } from "./use-scope-text.ts";

/** Undefined for changes of other kinds, and of people who are not known. */
export function useScopeSentence(): (change: OfficeChange) => string | undefined {
  const { limited, lifted } = useOfficeTexts().staffScope;
  const textOf = useScopeText();
  return ({ kind, actorName: actor, about, details }) => {
    if (kind !== "staff_scope_changed" || !actor || !about) return undefined;
    const to = textOf({
      destinations: textsIn(details["destinations"]),
      tasks: textsIn(details["tasks"]).filter(isStaffTask),
    });
    return to === "" ? lifted({ actor, about }) : limited({ actor, about, to });
  };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
