// The button that limits a colleague to destinations and tasks, and the limits that hold now.
import { useState } from "react";
import type { StaffMember } from "#contract/review/staff.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ScopeDialog } from "./scope-dialog.tsx";
import { useScopeText } from "./use-scope-text.ts";

/** Administrators see no cases, so nothing of theirs is limited; nor of those who have left. */
export function ScopeAction({ member }: { member: StaffMember }) {
  const { staffScope: texts } = useOfficeTexts();
  const [isOpen, setOpen] = useState(false);
  const { fullName, role, endedAt, scope } = member;
  if (!scope || endedAt !== null || role === "administrator") return null;
  return (
    <>
      <Button variant="secondary" compact aria-label={texts.changeOf(fullName)} onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <ScopeDialog member={member} scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Nothing for members with all destinations and tasks. */
export function ScopeNote({ member: { scope } }: { member: StaffMember }) {
  const { staffScope: texts } = useOfficeTexts();
  const limits = useScopeText()(scope ?? { destinations: [], tasks: [] });
  return limits === "" ? null : <p className="text-sm text-ink-soft">{texts.only(limits)}</p>;
}
