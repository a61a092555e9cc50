// Leads from a fact to the profile of the destination's authority, where a visa is needed: how it takes applications.
import { pages } from "#contract/paths.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useAbouts } from "../facts/use-abouts.ts";

export function AuthorityLink({ destinationId }: { destinationId: string }) {
  const { authorities } = useOfficeTexts();
  const { country } = useTerms();
  const { destinations } = useAbouts();
  const destination = destinations.find(({ id }) => id === destinationId);
  if (!destination || destination.visaFree) return null;
  return (
    <Link
      to={`${pages.reviewCatalogue}?authority=${destinationId}`}
      aria-label={authorities.shortOf(country(destination.name))}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {authorities.short}
    </Link>
  );
}
