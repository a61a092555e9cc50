// Where no visa is needed: permitted stay, entry conditions and what to carry; no tiles, no prices (D31).
import { pages } from "#contract/paths.ts";
import type { Destination } from "#domain/destinations.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useDestinationTexts } from "./use-destination-texts.ts";

export function VisaFreeEntry({ destination }: { destination: Destination }) {
  const texts = useDestinationTexts();
  const terms = useTerms();
  const documents = destination.extraDocuments.map((kind) => texts.carryDocument(terms.documents[kind]));
  return (
    <>
      <Card as="section" aria-label={texts.noVisaRequired}>
        <ul className="space-y-3">
          {destination.entryConditions.map(({ stay_period_days, conditions }) => (
            <li key={`${stay_period_days} ${conditions}`}>
              <p className="text-lg font-medium">{texts.permittedStay(stay_period_days)}</p>
              {conditions && <p className="text-ink-soft">{conditions}</p>}
            </li>
          ))}
        </ul>
      </Card>
      <section aria-labelledby="carry" className="space-y-4">
        <h2 id="carry">{texts.carryTitle}</h2>
        <ul className="max-w-prose list-disc space-y-2 pl-6 marker:text-ink-soft">
          {[...texts.carry, ...documents].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="max-w-prose text-ink-soft">{texts.checkRules}</p>
        <LinkButton to={pages.home} variant="secondary">
          {texts.toHome}
        </LinkButton>
      </section>
    </>
  );
}
