// The limits that hold for a colleague now, and whether there can be any.
import type { StaffMember } from "#contract/review/staff.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useScopeText } from "./use-scope-text.ts";

/** Administrators see no cases, so nothing of theirs is limited; nor of those who have left. */
export function canBeLimited({ role, endedAt, scope }: StaffMember): boolean {
  return scope !== undefined && endedAt === null && role !== "administrator";
}

/** Nothing for members with all destinations and tasks. */
export function ScopeNote({ member: { scope } }: { member: StaffMember }) {
  const { staffScope: texts } = useOfficeTexts();
  const limits = useScopeText()(scope ?? { destinations: [], tasks: [] });
  return limits === "" ? null : <p className="text-sm text-ink-soft">{texts.only(limits)}</p>;
}
