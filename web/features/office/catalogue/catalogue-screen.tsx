// The catalogue screen: destinations and plans, with the source of each fee and the date it was checked.
import { pages } from "#contract/paths.ts";
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOffice } from "../office-calls.ts";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { AuthorityScreen } from "../authorities/authority-screen.tsx";
import { ChangesList } from "../page/changes-list.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { NewDestination } from "./new-destination.tsx";
import { NewPlan } from "./new-plan.tsx";
import { PlanForm } from "./plan-form.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

/** With `?authority=ID`, how the authority of that destination takes applications. */
export function CatalogueScreen() {
  const [query] = useSearchParams();
  const authority = query.get("authority");
  return authority === null ? <Catalogue /> : <AuthorityScreen key={authority} destinationId={authority} />;
}

function Catalogue() {
  const { catalogue } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<OfficeDestination[]>(officeCalls.catalogue);
  return (
    <OfficePage title={titles.unlisted.reviewCatalogue} lead={catalogue.lead} read={read}>
      {(destinations) => (
        <>
          <div className="max-w-4xl">
            <NewDestination />
          </div>
          <section aria-label={titles.unlisted.reviewCatalogue} className="max-w-4xl">
            {destinations.map((destination) => (
              <Destination key={destination.id} destination={destination} />
            ))}
          </section>
          <ChangesList kinds={["plan", "destination"]} />
        </>
      )}
    </OfficePage>
  );
}

function Destination({ destination }: { destination: OfficeDestination }) {
  const terms = useTerms();
  const { catalogue, authorities } = useOfficeTexts();
  const old = destination.plans.filter((plan) => plan.old && !plan.withdrawn).length;
  const title = (
    <span className="flex flex-wrap items-center gap-3">
      {terms.country(destination.name)}
      {destination.withdrawn && <span className="text-sm font-normal text-ink-soft">{catalogue.hidden}</span>}
      {old > 0 && <Amber>{catalogue.oldFees(old)}</Amber>}
    </span>
  );
  return (
    <Disclosure title={title} wide>
      <div className="space-y-3 text-ink">
        {!destination.visaFree && (
          <p>
            <TextLink
              to={`${pages.reviewCatalogue}?authority=${destination.id}`}
              aria-label={authorities.linkOf(terms.country(destination.name))}
            >
              {authorities.link}
            </TextLink>
          </p>
        )}
        <DestinationForm destination={destination} />
        {destination.plans.map((plan) => (
          <PlanForm key={plan.id} plan={plan} />
        ))}
        {!destination.visaFree && <NewPlan destinationId={destination.id} />}
      </div>
    </Disclosure>
  );
}

function Amber({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-saffron-wash px-2.5 py-1 text-sm font-semibold text-saffron-ink">
      {children}
    </span>
  );
}
