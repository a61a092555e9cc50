// Policies: the rules an operator may change.
import { useTexts } from "../../language/use-texts.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export function PoliciesScreen() {
  return <PageHeading>{useTexts().titles.unlisted.reviewPolicies}</PageHeading>;
}
