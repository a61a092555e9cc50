// The staff screen, where administrators add staff, change roles and end access.
import { staffCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { StaffMember } from "#contract/review/staff.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { AddStaff } from "./add-staff.tsx";
import { MemberChange, type MemberChangeKind } from "./member-change.tsx";
import { MemberTable } from "./member-table.tsx";

export function StaffScreen() {
  const { staff } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<StaffMember[]>(staffCalls.list);
  return (
    <OfficePage title={titles.unlisted.reviewStaff} lead={staff.lead} read={read}>
      {(members) => (
        <>
          <AddStaff />
          <Members members={members} />
          <ChangesList kinds={["staff"]} />
        </>
      )}
    </OfficePage>
  );
}

function Members({ members }: { members: readonly StaffMember[] }) {
  const [changing, setChanging] = useState<{ member: StaffMember; kind: MemberChangeKind }>();
  const [isDone, setDone] = useState(false);

  function change(member: StaffMember, kind: MemberChangeKind): void {
    setDone(false);
    setChanging({ member, kind });
  }

  return (
    <section className="space-y-4">
      <SavingNotice change={{ error: null, isSuccess: isDone }} />
      <MemberTable members={members} onChange={change} />
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
