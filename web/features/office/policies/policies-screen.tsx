// The policies screen: the rules an operator may change, compared with the specification's values.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { OfficePolicies } from "#contract/review/office.ts";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { PolicySets } from "./policy-sets.tsx";
import { PolicyForm } from "./policy-form.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function PoliciesScreen() {
  const { policies } = useOfficeTexts();
  const titles = usePageTitles();
  // The forms begin again with the values of the set.
  const [applied, setApplied] = useState(0);
  const read = useOffice<OfficePolicies>(officeCalls.policies);
  return (
    <OfficePage title={titles.unlisted.reviewPolicies} lead={policies.lead} read={read}>
      {(list) => (
        <>
          <PolicySets list={list} onApplied={() => setApplied((times) => times + 1)} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {list.map((policy) => (
              <PolicyForm key={`${policy.name} ${applied}`} policy={policy} />
            ))}
          </div>
          <ChangesList kinds={["policy"]} />
        </>
      )}
    </OfficePage>
  );
}
