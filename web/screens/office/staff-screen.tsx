// Staff: who works here, in which role.
import { useTexts } from "../../language/use-texts.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export function StaffScreen() {
  return <PageHeading>{useTexts().titles.unlisted.reviewStaff}</PageHeading>;
}
