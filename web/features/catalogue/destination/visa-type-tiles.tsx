// Four tiles; picking one stores destination and visa type and goes to /visa-plan. One without plans says so (§2, D2).
import { BriefcaseBusiness, GraduationCap, Landmark, type LucideIcon, Palmtree } from "lucide-react";
import { useState } from "react";
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
import { classNames } from "#web/ui/class-names.ts";
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
  const [asked, setAsked] = useState(false);
  const Icon = icons[type];

  function choose(): void {
    if (plans.length === 0) return setAsked(true);
    chooseVisa(destination, { type });
    void navigate(pages.plan);
  }

  return (
    <div className="flex h-full flex-col">
      <button
        type="button"
        onClick={choose}
        className={classNames(tileStyle, plans.length > 0 ? liveTileStyle : "border-dashed border-line")}
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
      <p role="status">
        {asked && (
          <span className="block px-1 pt-2 text-sm">
            <strong>{texts.noPlans}</strong> {texts.chooseAnotherType}
          </span>
        )}
      </p>
    </div>
  );
}

const tileStyle =
  "group flex w-full grow items-center gap-4 rounded-card border p-5 text-left sm:flex-col sm:items-start";
const liveTileStyle =
  "border-edge bg-sheet shadow-card transition-shadow hover:border-action hover:shadow-raised";

function offerText(plans: readonly VisaPlan[], texts: ReturnType<typeof useDestinationTexts>): string {
  if (plans.length === 0) return texts.noPlansOfType;
  const cheapest = cheapestPlan(unconditionalPlans(plans));
  return cheapest ? texts.plansFrom(formatRupees(paiseFromRupees(cheapest.amount))) : texts.conditional;
}
