// The queue of cases: what waits, since when, and who has it.
import { useTexts } from "../../language/use-texts.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export function QueueScreen() {
  return <PageHeading>{useTexts().titles.unlisted.review}</PageHeading>;
}
