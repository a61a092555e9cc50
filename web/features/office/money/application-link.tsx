// The number of an application, which leads to all that Money knows about it. Administrators may not open its case.
import { pages } from "#contract/paths.ts";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function ApplicationLink({ reference }: { reference: string | null }) {
  const { money } = useOfficeTexts();
  const chosen = useChosenApplication();
  if (reference === null) return "–";
  if (reference === chosen) return <span className="whitespace-nowrap">{reference}</span>;
  return (
    <Link
      to={moneyOf(reference)}
      aria-label={money.onlyOf(reference)}
      className="text-link -my-2 inline-flex min-h-11 items-center whitespace-nowrap"
    >
      {reference}
    </Link>
  );
}

/** The address of all that Money knows about an application. */
export function moneyOf(reference: string): string {
  return `${pages.reviewMoney}?application=${encodeURIComponent(reference)}`;
}

/** The application that the page is limited to, if it is. */
export function useChosenApplication(): string | null {
  const [query] = useSearchParams();
  return query.get("application");
}

/** Says what the page is limited to, and leads back to everything. */
export function ChosenApplication({ reference }: { reference: string }) {
  const { money } = useOfficeTexts();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{money.onlyThis(reference)}</span>
      <Link to={pages.reviewMoney} className="text-link inline-flex min-h-11 items-center">
        {money.showAll}
      </Link>
    </p>
  );
}
