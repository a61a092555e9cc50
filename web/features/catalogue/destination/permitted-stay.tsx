// How long a visitor may stay where no visa is needed, and on which conditions (D31).
import type { Destination } from "#domain/destinations.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useDestinationTexts } from "./use-destination-texts.ts";

export function PermittedStay({ destination }: { destination: Destination }) {
  const texts = useDestinationTexts();
  if (destination.entryConditions.length === 0) return null;
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
    </Card>
  );
}
