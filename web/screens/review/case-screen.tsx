// One case: documents, details, history and decisions.
import { useTexts } from "../../language/use-texts.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export function CaseScreen() {
  return <PageHeading>{useTexts().titles.unlisted.reviewCase}</PageHeading>;
}
