// The staff screen, where administrators add staff, change roles and end access.
import { staffCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { StaffMember } from "#contract/review/staff.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatDate, formatMoment } from "#web/terms/format-date.ts";
import { useOffice } from "../office-calls.ts";
import { useStaffSelf } from "#web/features/review/frame/staff-self.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MemberChange, type MemberChangeKind } from "./member-change.tsx";
import { AddStaff } from "./add-staff.tsx";
import { ChangesList } from "../page/changes-list.tsx";
import { ScopeAction, ScopeNote } from "../staff-scope/scope-action.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Table } from "../page/table.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";

export function StaffScreen() {
  const { staff } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<StaffMember[]>(staffCalls.list);
  return (
    <OfficePage title={titles.unlisted.reviewStaff} lead={staff.lead} read={read}>
      {(members) => (
        <>
          <Members members={members} />
          <AddStaff />
          <ChangesList kinds={["staff"]} />
        </>
      )}
    </OfficePage>
  );
}

function Members({ members }: { members: readonly StaffMember[] }) {
  const { staff, money } = useOfficeTexts();
  const titles = usePageTitles();
  const { staffFrame: frame } = useReviewTexts();
  const { data: self } = useStaffSelf();
  const [changing, setChanging] = useState<{ member: StaffMember; kind: MemberChangeKind }>();
  const [isDone, setDone] = useState(false);

  function rowOf(member: StaffMember) {
    const { id, fullName, email } = member;
    const isSelf = id === self?.id;
    return {
      key: id,
      cells: [
        fullName,
        email,
        frame.roles[member.role],
        <State key="state" member={member} />,
        <LastLogin key="login" member={member} />,
        isSelf ? (
          staff.self
        ) : (
          <MemberActions key="actions" member={member} onChange={(kind) => setChanging({ member, kind })} />
        ),
      ],
    };
  }

  return (
    <section className="space-y-4">
      <SavingNotice change={{ error: null, isSuccess: isDone }} />
      <Table
        caption={titles.unlisted.reviewStaff}
        columns={[staff.fullName, staff.email, staff.role, money.status, staff.lastLogin, staff.actions]}
        rows={members.map(rowOf)}
      />
      {changing && (
        <MemberChange
          {...changing}
          onClose={(done) => {
            setDone(done);
            setChanging(undefined);
          }}
        />
      )}
    </section>
  );
}

function State({ member }: { member: StaffMember }) {
  const { endedAt, isInvited, proposal } = member;
  const { staff, guard } = useOfficeTexts();
  const ended = endedAt && staff.ended(formatDate(dateInIndia(new Date(endedAt))));
  return (
    <>
      {ended ?? (isInvited ? staff.invited : staff.working)}
      {proposal && <p className="text-sm text-ink-soft">{guard.proposed(proposal.by)}</p>}
      <ScopeNote member={member} />
    </>
  );
}

/** With the second factor, and what has happened in the session since. */
function LastLogin({ member: { lastLoginAt, lastActiveAt } }: { member: StaffMember }) {
  const { staff } = useOfficeTexts();
  if (lastLoginAt === undefined) return null;
  if (lastLoginAt === null) return staff.neverLoggedIn;
  return (
    <>
      <time dateTime={lastLoginAt}>{formatMoment(lastLoginAt)}</time>
      {lastActiveAt && lastActiveAt > lastLoginAt && (
        <p className="text-sm text-ink-soft">{staff.lastActive(formatMoment(lastActiveAt))}</p>
      )}
    </>
  );
}

interface MemberActionsProps {
  member: StaffMember;
  onChange: (kind: MemberChangeKind) => void;
}

function MemberActions({ member, onChange }: MemberActionsProps) {
  const { staff, guard } = useOfficeTexts();
  const { fullName, endedAt, isInvited, proposal } = member;
  const style = { variant: "secondary", compact: true, className: "whitespace-nowrap" } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {proposal?.canAgree && (
        <Button
          {...style}
          variant="primary"
          aria-label={guard.agreeOf(fullName)}
          onClick={() => onChange("agree")}
        >
          {guard.agree}
        </Button>
      )}
      {proposal && (
        <Button {...style} aria-label={guard.declineOf(fullName)} onClick={() => onChange("decline")}>
          {guard.decline}
        </Button>
      )}
      <ScopeAction member={member} />
      {!endedAt && (
        <Button {...style} aria-label={guard.changeRoleOf(fullName)} onClick={() => onChange("role")}>
          {guard.changeRole}
        </Button>
      )}
      <Button
        {...style}
        aria-label={endedAt ? staff.backOf(fullName) : staff.endOf(fullName)}
        onClick={() => onChange("access")}
      >
        {endedAt ? staff.back : staff.end}
      </Button>
      {!endedAt && (
        <Button
          {...style}
          aria-label={isInvited ? staff.inviteAgainOf(fullName) : staff.resetLoginOf(fullName)}
          onClick={() => onChange("login")}
        >
          {isInvited ? staff.inviteAgain : staff.resetLogin}
        </Button>
      )}
    </div>
  );
}
