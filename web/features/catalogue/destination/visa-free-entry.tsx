// Where no visa is needed: permitted stay and entry conditions; no tiles, no prices (D31).
import type { Destination } from "#domain/destinations.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useDestinationTexts } from "./use-destination-texts.ts";

export function VisaFreeEntry({ destination }: { destination: Destination }) {
  const texts = useDestinationTexts();
  return (
    <Card as="section" aria-label={texts.noVisaRequired}>
      <ul className="space-y-3">
        {destination.entryConditions.map(({ stay_period_days, conditions }) => (
          <li key={`${stay_period_days} ${conditions}`}>
            <p className="text-lg font-medium">{texts.permittedStay(stay_period_days)}</p>
            {conditions && <p className="text-ink-soft">{conditions}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-ink-soft">{texts.noVisaHint}</p>
    </Card>
  );
}
