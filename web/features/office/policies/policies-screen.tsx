// The policies screen: the rules that administrators may change, by subject, with what each does to travellers and cases.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficePolicies } from "#contract/review/office.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { PolicyEditor } from "./policy-editor.tsx";

export function PoliciesScreen() {
  const { policies } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<OfficePolicies>(officeCalls.policies);
  return (
    <OfficePage title={titles.unlisted.reviewPolicies} lead={policies.lead} read={read}>
      {(list) => (
        <>
          <PolicyEditor list={list} />
          <ChangesList kinds={["policy"]} />
        </>
      )}
    </OfficePage>
  );
}
