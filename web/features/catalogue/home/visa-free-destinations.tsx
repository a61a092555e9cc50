// Visa Free Countries For: India shows flag 1, Dubai flag 0 (policy `visaFreeDubai`; §4).
import { useState } from "react";
import { type Destination, type Origin, origins, visaFreeFor } from "#domain/destinations.ts";
import { defaultPolicies, type Policies } from "#domain/policies.ts";
import { useConfig } from "#web/client/configuration.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { CardGrid } from "./card-grid.tsx";
import type { ResidentsNote } from "./destination-card.tsx";
import { useHomeTexts } from "./use-home-texts.ts";

/** In India nobody needs to hear of the UAE's residents. */
const residentsNotes = {
  India: { "flag-0": undefined, "residents-list": undefined },
  Dubai: { "flag-0": "noted", "residents-list": "instead" },
} as const satisfies Record<Origin, Record<Policies["visaFreeDubai"], ResidentsNote | undefined>>;

export function VisaFreeDestinations({ destinations }: { destinations: Destination[] | undefined }) {
  const home = useHomeTexts();
  const terms = useTerms();
  const { data: config } = useConfig();
  const [origin, setOrigin] = useState<Origin>("India");
  const policy = config?.policies.visaFreeDubai ?? defaultPolicies.visaFreeDubai;

  const listsVisaNeeded = origin === "Dubai" && policy === "flag-0";

  return (
    <CardGrid
      title={listsVisaNeeded ? home.visaNeededFromDubai : home.visaFree}
      controls={
        <div className="w-full sm:w-56">
          <SelectField
            label={home.visaFreeSelect}
            value={origin}
            options={origins.toReversed().map((value) => ({ value, label: terms.country(value) }))}
            onChange={(value) => setOrigin(value as Origin)}
          />
        </div>
      }
      note={origin === "Dubai" && <p className="text-ink-soft">{home.checkEntryRules}</p>}
      destinations={destinations && visaFreeFor(destinations, origin, policy)}
      shown={8}
      placeholders={4}
      none={home.visaFreeNone}
      residents={residentsNotes[origin][policy]}
    />
  );
}
