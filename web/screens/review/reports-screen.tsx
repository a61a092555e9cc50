// Reports: how long cases wait, what is decided, and why.
import { useTexts } from "../../language/use-texts.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export function ReportsScreen() {
  return <PageHeading>{useTexts().titles.unlisted.reviewReports}</PageHeading>;
}
