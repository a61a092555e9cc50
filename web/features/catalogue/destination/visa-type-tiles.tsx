// Four tiles; picking one stores destination and visa type and goes to /visa-plan (§2).
import { BriefcaseBusiness, GraduationCap, Landmark, type LucideIcon, Palmtree } from "lucide-react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import {
  cheapestPlan,
  type Destination,
  plansOfType,
  unconditionalPlans,
  type VisaPlan,
} from "#domain/destinations.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { type VisaTypeId, visaTypeIds } from "#domain/visa-types.ts";
import { chooseVisa } from "./choose-visa.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDestinationTexts } from "./use-destination-texts.ts";

export function VisaTypeTiles({ destination }: { destination: Destination }) {
  const texts = useDestinationTexts();
  return (
    <section aria-labelledby="tiles" className="space-y-5">
      <h2 id="tiles">{texts.tilesTitle}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {visaTypeIds.map((type) => (
          <li key={type}>
            <Tile destination={destination} type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons = {
  tourist: Landmark,
  business: BriefcaseBusiness,
  student: GraduationCap,
  leisure: Palmtree,
} satisfies Record<VisaTypeId, LucideIcon>;

function Tile({ destination, type }: { destination: Destination; type: VisaTypeId }) {
  const texts = useDestinationTexts();
  const terms = useTerms();
  const navigate = useNavigate();
  const plans = plansOfType(destination.entryDetails, type);
  const Icon = icons[type];

  function choose(): void {
    chooseVisa(destination, type);
    void navigate(pages.plan);
  }

  return (
    <button
      type="button"
      onClick={choose}
      className="group flex h-full w-full items-center gap-4 rounded-card border border-edge bg-sheet p-5 text-left shadow-card transition-shadow hover:border-action hover:shadow-raised sm:flex-col sm:items-start"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-action-wash text-action">
        <Icon aria-hidden className="size-6" />
      </span>
      <span>
        <span className="block font-display text-xl font-medium group-hover:text-action">
          {terms.visaTypes[type]}
        </span>
        <span className="text-sm text-ink-soft">{offerText(plans, texts)}</span>
      </span>
    </button>
  );
}

function offerText(plans: readonly VisaPlan[], texts: ReturnType<typeof useDestinationTexts>): string {
  if (plans.length === 0) return texts.noPlansOfType;
  const cheapest = cheapestPlan(unconditionalPlans(plans));
  return cheapest ? texts.plansFrom(formatRupees(paiseFromRupees(cheapest.amount))) : texts.conditional;
}
