// The catalogue: destinations and plans, with the source of each fee.
import { useTexts } from "../../language/use-texts.ts";
import { PageHeading } from "../../ui/layout/page-heading.tsx";

export function CatalogueScreen() {
  return <PageHeading>{useTexts().titles.unlisted.reviewCatalogue}</PageHeading>;
}
