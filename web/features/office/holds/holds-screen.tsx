// The legal holds screen, where administrators set and lift holds.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeHold } from "#contract/review/holds.ts";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { HoldTable } from "./hold-table.tsx";
import { SetHold } from "./set-hold.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function HoldsScreen() {
  const { holds } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<OfficeHold[]>(officeCalls.holds);
  return (
    <OfficePage title={titles.unlisted.reviewHolds} lead={holds.lead} read={read}>
      {(list) => (
        <>
          <HoldTable holds={list} />
          <SetHold />
          <ChangesList kinds={["hold"]} />
        </>
      )}
    </OfficePage>
  );
}
