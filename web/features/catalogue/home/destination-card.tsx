// A destination as a postcard: its stamp, its name, and the lowest price open to everyone with its date.
import { Link } from "react-router";
import { formatDate } from "#domain/dates/calendar-date.ts";
import type { Destination } from "#domain/destinations.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { useHomeTexts } from "./use-home-texts.ts";

export function DestinationCard({ destination, eager }: { destination: Destination; eager?: boolean }) {
  return (
    <Link
      to={`/countries/${destination.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-sheet shadow-card transition-shadow hover:shadow-raised"
    >
      <img
        src={destination.imageUrl}
        alt=""
        width={400}
        height={300}
        loading={eager ? "eager" : "lazy"}
        className="aspect-4/3 w-full bg-well object-cover"
      />
      <span className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <span className="font-display text-lg leading-tight sm:text-xl font-medium text-ink group-hover:text-action">
          {destination.name}
        </span>
        <Facts destination={destination} />
      </span>
    </Link>
  );
}

function Facts({ destination }: { destination: Destination }) {
  const home = useHomeTexts();
  if (destination.visafreeforcountry === 1) {
    const days = Math.max(0, ...destination.entryConditions.map((entry) => entry.stay_period_days));
    return (
      <span className="text-sm text-ink-soft">
        <span className="block font-semibold text-green">{home.noVisa}</span>
        {days > 0 && home.stayUpTo(days)}
      </span>
    );
  }
  const { unconditional, amount } = destination;
  const [first, second] = unconditional
    ? [
        home.from(formatRupees(paiseFromRupees(unconditional.amount))),
        home.visaBy(unbroken(formatDate(unconditional.visaAvailableDate))),
      ]
    : amount === null
      ? [home.noPlans, home.seeNeeded]
      : [home.conditional, home.seeConditions];
  return (
    <span className="text-sm text-ink-soft">
      <span className="block font-semibold text-ink">{first}</span>
      {second}
    </span>
  );
}

/** On one line, however narrow the card. */
function unbroken(date: string): string {
  return date.replaceAll(" ", "\u00a0");
}
