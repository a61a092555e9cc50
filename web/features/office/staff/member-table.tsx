// The staff in a table that is searched, sorted and filtered, each with the changes that are possible.
import type { StaffMember } from "#contract/review/staff.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { staffRoles } from "#domain/staff/roles.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useStaffSelf } from "#web/features/review/frame/staff-self.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { formatDate, formatMoment } from "#web/terms/format-date.ts";
import { type Column, SortedTable } from "../page/sorted-table.tsx";
import type { TableFilter } from "../page/table-choice.ts";
import { ScopeNote } from "../staff-scope/scope-note.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { MemberActions } from "./member-actions.tsx";
import type { MemberChangeKind } from "./member-change.tsx";

interface MemberTableProps {
  members: readonly StaffMember[];
  onChange: (member: StaffMember, kind: MemberChangeKind) => void;
}

export function MemberTable({ members, onChange }: MemberTableProps) {
  const { staff } = useOfficeTexts();
  const titles = usePageTitles();
  const { data: self } = useStaffSelf();
  const columns = useMemberColumns();
  const actions: Column<StaffMember> = {
    id: "actions",
    title: staff.actions,
    inCard: "foot",
    cell: (member) =>
      member.id === self?.id ? (
        staff.self
      ) : (
        <MemberActions member={member} onChange={(kind) => onChange(member, kind)} />
      ),
  };
  return (
    <SortedTable
      id="staff"
      caption={titles.unlisted.reviewStaff}
      columns={[...columns, actions]}
      rows={members}
      keyOf={({ id }) => id}
      filters={useMemberFilters()}
      search={{ label: staff.search, textOf: ({ fullName, email }) => `${fullName} ${email}` }}
      empty={staff.nobody}
    />
  );
}

function useMemberColumns(): Column<StaffMember>[] {
  const { staff } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  return [
    {
      id: "name",
      title: staff.fullName,
      value: ({ fullName }) => fullName,
      cell: ({ fullName, email }) => (
        <span className="block min-w-28 [overflow-wrap:anywhere] @4xl:min-w-40">
          <span className="font-semibold">{fullName}</span>
          <span lang="en" className="block text-sm text-ink-soft">
            <BrokenAtSign email={email} />
          </span>
        </span>
      ),
    },
    {
      id: "role",
      title: staff.role,
      value: ({ role }) => staffRoles.indexOf(role),
      cell: ({ role }) => roles[role],
    },
    {
      id: "state",
      title: staff.state,
      value: (member) => states.indexOf(stateOf(member)),
      cell: (member) => <State member={member} />,
    },
    {
      id: "cases",
      title: staff.openCases,
      value: ({ openCases }) => openCases,
      cell: ({ openCases }) => openCases,
    },
    {
      id: "login",
      title: staff.lastLogin,
      value: ({ lastLoginAt }) => lastLoginAt ?? null,
      cell: (member) => <LastLogin member={member} />,
    },
  ];
}

function useMemberFilters(): TableFilter<StaffMember>[] {
  const { staff } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  return [
    {
      id: "role",
      label: staff.role,
      options: staffRoles.map((role) => ({ value: role, label: roles[role] })),
      of: ({ role }) => role,
    },
    {
      id: "state",
      label: staff.state,
      options: [
        { value: "working", label: staff.working },
        { value: "invited", label: staff.invited },
        { value: "ended", label: staff.deactivated },
        { value: "proposed", label: staff.proposed },
      ],
      of: (member) => [stateOf(member), ...(member.proposal ? ["proposed"] : [])],
    },
  ];
}

const states = ["working", "invited", "ended"] as const;

function stateOf({ endedAt, isInvited }: StaffMember): (typeof states)[number] {
  if (endedAt) return "ended";
  return isInvited ? "invited" : "working";
}

function State({ member }: { member: StaffMember }) {
  const { staff, guard } = useOfficeTexts();
  const { endedAt, proposal } = member;
  const ended = endedAt && staff.ended(formatDate(dateInIndia(new Date(endedAt))));
  return (
    <>
      {ended ?? (stateOf(member) === "invited" ? staff.invited : staff.working)}
      {proposal && <p className="text-sm text-ink-soft">{guard.proposed(proposal.by)}</p>}
      <ScopeNote member={member} />
    </>
  );
}

/** Where there is little room, the second line begins with the @. */
function BrokenAtSign({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** With the second factor, and what has happened in the session since. */
function LastLogin({ member: { lastLoginAt, lastActiveAt } }: { member: StaffMember }) {
  const { staff } = useOfficeTexts();
  if (lastLoginAt === undefined) return null;
  if (lastLoginAt === null) return staff.neverLoggedIn;
  return (
    <div className="min-w-20">
      <time dateTime={lastLoginAt} className="@5xl:whitespace-nowrap">
        {formatMoment(lastLoginAt)}
      </time>
      {lastActiveAt && lastActiveAt > lastLoginAt && (
        <p className="text-sm text-ink-soft">{staff.lastActive(formatMoment(lastActiveAt))}</p>
      )}
    </div>
  );
}
