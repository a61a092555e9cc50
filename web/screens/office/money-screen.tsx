// Money: the books and refunds.
import { useTexts } from "../../language/use-texts.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export function MoneyScreen() {
  return <PageHeading>{useTexts().titles.unlisted.reviewMoney}</PageHeading>;
}
