// The staff screen, where administrators add staff, change roles and end access.
import { calls } from "#contract/paths.ts";
import type { StaffMember } from "#contract/review/staff.ts";
import { isStaffRole, staffRoles } from "#domain/staff/roles.ts";
import { useOffice, useOfficeCall } from "../office-calls.ts";
import { useStaffSelf } from "#web/features/review/frame/staff-self.ts";
import { Button } from "#web/ui/action/button.tsx";
import { AddStaff } from "./add-staff.tsx";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Table } from "../page/table.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";

export function StaffScreen() {
  const { staff } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<StaffMember[]>(calls.staff);
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
  const change = useOfficeCall();
  const { data: self } = useStaffSelf();

  function rowOf(member: StaffMember) {
    const { id, fullName, email, endedAt } = member;
    const set = (body: object) => change.mutate({ path: calls.staffMember(id), method: "PATCH", body });
    const isSelf = id === self?.id;
    const end = (
      <Button
        key="end"
        variant="secondary"
        compact
        aria-label={endedAt ? staff.backOf(fullName) : staff.endOf(fullName)}
        onClick={() => set({ ended: endedAt === null })}
      >
        {endedAt ? staff.back : staff.end}
      </Button>
    );
    return {
      key: id,
      cells: [
        fullName,
        email,
        <RoleChoice key="role" {...{ member, isSelf }} onChoose={(chosen) => set({ role: chosen })} />,
        endedAt ? staff.ended(endedAt.slice(0, 10)) : staff.working,
        isSelf ? staff.self : end,
      ],
    };
  }

  return (
    <section className="space-y-4">
      <SavingNotice change={change} />
      <Table
        caption={titles.unlisted.reviewStaff}
        columns={[staff.fullName, staff.email, staff.role, money.status, money.decision]}
        rows={members.map(rowOf)}
      />
    </section>
  );
}

type RoleChoiceProps = {
  member: StaffMember;
  isSelf: boolean;
  onChoose: (role: StaffMember["role"]) => void;
};

function RoleChoice({ member, isSelf, onChoose }: RoleChoiceProps) {
  const { staff } = useOfficeTexts();
  const { staffFrame: frame } = useReviewTexts();
  if (isSelf || member.endedAt !== null) return frame.roles[member.role];
  return (
    <select
      aria-label={staff.roleOf(member.fullName)}
      className="min-h-11 rounded-control border border-edge bg-sheet px-3"
      value={member.role}
      onChange={({ target }) => isStaffRole(target.value) && onChoose(target.value)}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {frame.roles[role]}
        </option>
      ))}
    </select>
  );
}
