// The changes that are possible for a colleague, on one line: what is waited for or most usual, and a menu of the others.
import type { StaffMember } from "#contract/review/staff.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RowMenu } from "../page/row-menu.tsx";
import { canBeLimited } from "../staff-scope/scope-note.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { MemberChangeKind } from "./member-change.tsx";

interface MemberActionsProps {
  member: StaffMember;
  onChange: (kind: MemberChangeKind) => void;
}

export function MemberActions({ member, onChange }: MemberActionsProps) {
  const actOf = useActs(member);
  const kinds = kindsOf(member);
  const acts = kinds.map((kind) => ({ kind, ...actOf(kind), onPress: () => onChange(kind) }));
  const answers = acts.filter(({ kind }) => kind === "agree" || kind === "decline");
  const shown = answers.length > 0 ? answers : acts.slice(0, 1);
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap @2xl:flex-nowrap @2xl:@max-4xl:gap-1">
      {shown.map(({ kind, label, fullLabel, onPress }) => (
        <Button
          key={kind}
          variant={kind === "agree" ? "primary" : "secondary"}
          compact
          aria-label={fullLabel}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      <RowMenu
        id={`more-${member.id}`}
        name={member.fullName}
        acts={acts.filter((act) => !shown.includes(act))}
      />
    </div>
  );
}

function kindsOf(member: StaffMember): MemberChangeKind[] {
  const { endedAt, proposal } = member;
  return [
    ...(proposal?.canAgree ? (["agree"] as const) : []),
    ...(proposal ? (["decline"] as const) : []),
    ...(endedAt ? [] : (["role"] as const)),
    ...(canBeLimited(member) ? (["scope"] as const) : []),
    "access",
    ...(endedAt ? [] : (["login"] as const)),
  ];
}

function useActs({ fullName, endedAt, isInvited }: StaffMember) {
  const { staff, guard, staffScope } = useOfficeTexts();
  const acts: Record<MemberChangeKind, [label: string, fullLabel: string]> = {
    agree: [guard.agree, guard.agreeOf(fullName)],
    decline: [guard.decline, guard.declineOf(fullName)],
    role: [guard.changeRole, guard.changeRoleOf(fullName)],
    scope: [staffScope.change, staffScope.changeOf(fullName)],
    access: endedAt ? [staff.back, staff.backOf(fullName)] : [staff.end, staff.endOf(fullName)],
    login: isInvited
      ? [staff.inviteAgain, staff.inviteAgainOf(fullName)]
      : [staff.resetLogin, staff.resetLoginOf(fullName)],
  };
  return (kind: MemberChangeKind) => {
    const [label, fullLabel] = acts[kind];
    return { label, fullLabel };
  };
}
