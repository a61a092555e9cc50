// A destination as a postcard: its stamp, its name, and the lowest price open to everyone with its date.
import { Link } from "#web/ui/action/link.tsx";
import { type Destination, visaFreeStay } from "#domain/destinations.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { type Terms, useTerms } from "#web/terms/use-terms.ts";
import { useHomeTexts } from "./use-home-texts.ts";

/** `noted`: in addition to the price; `instead`: in its place. */
export type ResidentsNote = "noted" | "instead";

interface DestinationCardProps {
  destination: Destination;
  /** What to say to residents of the UAE where they need no visa. */
  residents?: ResidentsNote | undefined;
}

export function DestinationCard({ destination, residents }: DestinationCardProps) {
  const terms = useTerms();
  return (
    <Link
      to={`/countries/${destination.id}`}
      className="group flex h-full overflow-hidden min-[22.5rem]:flex-col rounded-card border border-line bg-sheet shadow-card transition-shadow hover:shadow-raised"
    >
      <img
        src={destination.imageUrl}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        className="w-28 shrink-0 bg-well object-cover min-[22.5rem]:aspect-4/3 min-[22.5rem]:w-full"
      />
      <span className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <span className="font-display text-lg leading-tight sm:text-xl font-medium text-ink group-hover:text-action">
          {terms.country(destination.name)}
        </span>
        <Facts
          destination={destination}
          residents={destination.visaFreeForUaeResident ? residents : undefined}
        />
      </span>
    </Link>
  );
}

function Facts({ destination, residents }: Pick<DestinationCardProps, "destination" | "residents">) {
  const home = useHomeTexts();
  const terms = useTerms();
  if (destination.visafreeforcountry === 1) {
    const stay = visaFreeStay(destination.entryConditions);
    return (
      <span className="text-sm text-ink-soft">
        <span className="block font-semibold text-green">{home.noVisa}</span>
        {stay && home.stayUpTo(stay.days)}
      </span>
    );
  }
  if (residents === "instead") {
    return (
      <span className="text-sm text-ink-soft">
        <span className="block font-semibold text-green">{home.noVisa}</span>
        {home.withUaeResidence}
      </span>
    );
  }
  const [first, second] = offerOf(destination, home, terms);
  return (
    <span className="text-sm text-ink-soft">
      <span className="block font-semibold text-ink">{first}</span>
      {second}
      {residents === "noted" && <span className="block text-green">{home.noVisaForUaeResidents}</span>}
    </span>
  );
}

/** What is announced, and what it means or leads to. */
function offerOf(
  { unconditional, amount, officialOnly }: Destination,
  home: ReturnType<typeof useHomeTexts>,
  terms: Terms,
): [first: string, second: string] {
  if (officialOnly) return [home.officialOnly, home.seeNeeded];
  if (unconditional) {
    return [
      home.from(formatRupees(paiseFromRupees(unconditional.amount))),
      home.visaBy(unbroken(terms.date(unconditional.visaAvailableDate))),
    ];
  }
  return amount === null ? [home.noPlans, home.seeNeeded] : [home.conditional, home.seeConditions];
}

/** On one line, however narrow the card. */
function unbroken(date: string): string {
  return date.replaceAll(" ", "\u00a0");
}
