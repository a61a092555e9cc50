// /visa-passport-details: the passport form of one traveller (§2, §5, D4, D6, D14, D22).
import { useEffect } from "react";
import { chooseTraveller } from "#web/features/drafts/mirror-draft.ts";
import { FlowGate } from "#web/features/drafts/flow/flow-gate.tsx";
import { PassportForm } from "./passport-form.tsx";

export function PassportScreen() {
  return (
    <FlowGate step="passport">
      {({ draft, config, traveller }) =>
        traveller && (
          <>
            <ChosenTraveller travellerId={traveller.id} />
            <PassportForm key={traveller.id} draft={draft} config={config} traveller={traveller} />
          </>
        )
      }
    </FlowGate>
  );
}

/** Stores in 'root' which traveller the form is about. */
function ChosenTraveller({ travellerId }: { travellerId: string }) {
  useEffect(() => chooseTraveller(travellerId), [travellerId]);
  return null;
}
