// The dialogs that change a colleague's role, limits or login, end their access, or reinstate them: with what happens then.
import { staffCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { StaffMember } from "#contract/review/staff.ts";
import { mayTake, staffRoles } from "#domain/staff/roles.ts";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { useAttempts } from "#web/features/review/guard/use-attempts.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useCallState } from "../guard/use-call-state.ts";
import { ScopeDialog } from "../staff-scope/scope-dialog.tsx";
import { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export type MemberChangeKind = "role" | "access" | "login" | "scope" | "agree" | "decline";

interface Body {
  role?: StaffMember["role"];
  ended?: boolean;
  decision?: "agree" | "decline";
  code: string;
}

interface MemberChangeProps {
  member: StaffMember;
  kind: MemberChangeKind;
  onClose: (isDone: boolean) => void;
}

export function MemberChange({ member, kind, onClose }: MemberChangeProps) {
  if (kind === "scope") return <ScopeDialog member={member} onClose={onClose} />;
  return <AccountChange member={member} kind={kind} onClose={onClose} />;
}

type AccountChangeKind = Exclude<MemberChangeKind, "scope">;

function AccountChange({ member, kind, onClose }: MemberChangeProps & { kind: AccountChangeKind }) {
  const change = useOfficeCall();
  const send = (body: Body) => {
    const call = { ...callOf(kind, member.id), body };
    change.mutate(call, { onSuccess: () => onClose(true) });
  };
  const dialog = { member, ...useCallState(change), onCancel: () => onClose(false) };
  if (kind === "role") return <RoleDialog {...dialog} onSend={send} />;
  if (kind === "login") return <LoginDialog {...dialog} onSend={send} />;
  if (kind === "access") return <AccessDialog {...dialog} onSend={send} />;
  return <AdministratorDialog {...dialog} decision={kind} onSend={send} />;
}

function callOf(kind: AccountChangeKind, id: string) {
  if (kind === "role" || kind === "access") return { path: staffCalls.member(id), method: "PATCH" } as const;
  const path = kind === "login" ? staffCalls.inviteAgain(id) : staffCalls.decideAdministrator(id);
  return { path, method: "POST" } as const;
}

interface DialogProps {
  member: StaffMember;
  busy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onSend: (body: Body) => void;
}

function RoleDialog({ member, onSend, ...dialog }: DialogProps) {
  const { guard } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  const [role, setRole] = useState(member.role);
  const { fullName } = member;
  const isSame = role === member.role;
  const form = useAttempts({ role: "new-role" }, { role: isSame && guard.sameRole(fullName, roles[role]) });
  return (
    <GuardDialog
      {...dialog}
      asksCode
      title={guard.changeRoleOf(fullName)}
      confirmLabel={guard.changeRole}
      form={form}
      onConfirm={({ code }) => onSend({ role, code })}
    >
      <SelectField
        id="new-role"
        label={guard.newRole}
        value={role}
        error={form.errorOf("role")}
        options={staffRoles.map((value) => ({ value, label: roles[value] }))}
        onChange={(value) => setRole(staffRoles.find((known) => known === value) ?? role)}
      />
      <p>{guard.duties[role]}</p>
      {!isSame && (
        <ul className="list-disc space-y-1 ps-5">
          <li>{guard.fromTo(roles[member.role], roles[role])}</li>
          {role === "administrator" && <li>{guard.needsSecond}</li>}
          <li>{guard.loggedOut(fullName)}</li>
          {!mayTake(role, "claim") && member.openCases > 0 && <li>{guard.casesReturn(member.openCases)}</li>}
        </ul>
      )}
    </GuardDialog>
  );
}

function AccessDialog({ member, onSend, ...dialog }: DialogProps) {
  const { guard, staff } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  const { fullName, role, openCases, endedAt } = member;
  if (endedAt) {
    return (
      <GuardDialog
        {...dialog}
        asksCode
        title={guard.backTitle(fullName)}
        confirmLabel={staff.back}
        onConfirm={({ code }) => onSend({ ended: false, code })}
      >
        <p>{guard.backText(fullName, roles[role])}</p>
        {role === "administrator" && <p>{guard.needsSecond}</p>}
      </GuardDialog>
    );
  }
  return (
    <GuardDialog
      {...dialog}
      asksCode
      title={guard.endTitle(fullName)}
      confirmLabel={staff.end}
      tone="danger"
      onConfirm={({ code }) => onSend({ ended: true, code })}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>{guard.endText(fullName)}</li>
        <li>{guard.loggedOut(fullName)}</li>
        {openCases > 0 && <li>{guard.casesReturn(openCases)}</li>}
      </ul>
    </GuardDialog>
  );
}

/** Invites somebody again who has not accepted yet, or who has lost the login. */
function LoginDialog({ member, onSend, ...dialog }: DialogProps) {
  const { guard, staff } = useOfficeTexts();
  const { fullName, email, isInvited } = member;
  return (
    <GuardDialog
      {...dialog}
      asksCode
      title={isInvited ? staff.inviteAgainOf(fullName) : staff.resetTitle(fullName)}
      confirmLabel={isInvited ? staff.inviteAgain : staff.resetLogin}
      tone={isInvited ? "primary" : "danger"}
      onConfirm={({ code }) => onSend({ code })}
    >
      <p>{isInvited ? guard.invitedAt(email) : staff.resetText(email)}</p>
    </GuardDialog>
  );
}

/** The second administrator's answer. */
function AdministratorDialog({
  member,
  decision,
  onSend,
  ...dialog
}: DialogProps & { decision: "agree" | "decline" }) {
  const { guard } = useOfficeTexts();
  const { fullName, openCases, proposal } = member;
  const isAgreed = decision === "agree";
  return (
    <GuardDialog
      {...dialog}
      asksCode
      title={isAgreed ? guard.agreeOf(fullName) : guard.declineOf(fullName)}
      confirmLabel={guard[decision]}
      onConfirm={({ code }) => onSend({ decision, code })}
    >
      {proposal && <p>{guard.proposed(proposal.by)}</p>}
      {isAgreed ? (
        <ul className="list-disc space-y-1 ps-5">
          <li>{guard.duties.administrator}</li>
          <li>{guard.loggedOut(fullName)}</li>
          {openCases > 0 && <li>{guard.casesReturn(openCases)}</li>}
        </ul>
      ) : (
        <p>{guard.declineText}</p>
      )}
    </GuardDialog>
  );
}
