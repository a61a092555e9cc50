// A trip in My Application: where and when it goes, how many of its applications are paid, in which order to apply, and their cards.
import type { ReactNode } from "react";
import type { Trip } from "#contract/planner/trips.ts";
import { pages } from "#contract/paths.ts";
import { inFilingOrder } from "#domain/planner/filing-order.ts";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useTrackingTexts } from "../use-tracking-texts.ts";
import { type Member, paidOf, type ShownTrip } from "./group-trips.ts";
import { formatPeriod } from "./format-period.ts";
import { LeaveTrip, type TripPart, tripPartOf } from "./trip-part.tsx";

type TripSectionProps = ShownTrip & {
  /** The card of a draft or of an application on this page; undefined for one on another page. */
  cardOf: (member: Member, part: TripPart) => ReactNode;
  onLeft: () => void;
};

export function TripSection({ trip, members, cardOf, onLeft }: TripSectionProps) {
  const { trips: texts } = useTrackingTexts();
  const terms = useTerms();
  const headingId = `trip-${trip.id}`;
  const { paid, all } = paidOf(members);
  const countries = trip.legs.map(({ destination }) => terms.country(destination.name));

  return (
    <section aria-labelledby={headingId} className="space-y-4">
      <div className="space-y-1">
        <h2 id={headingId} className="text-xl">
          {texts.title(countries, formatPeriod(periodOf(trip)))}
        </h2>
        {all > 0 && <p className="text-ink-soft">{texts.paid(paid, all)}</p>}
        <FilingOrder members={members} />
      </div>
      <ul className="space-y-4">
        {members.map((member) => {
          const leave = <LeaveTrip tripId={trip.id} part={member.part} onLeft={onLeft} />;
          const part = tripPartOf(member.part, { texts, leave });
          return cardOf(member, part) ?? <ElsewhereCard key={member.part.draftId} {...{ member, part }} />;
        })}
      </ul>
    </section>
  );
}

function periodOf({ legs }: Trip) {
  const days = legs.flatMap(({ travelDate }) => [travelDate.departure, travelDate.arrival]).toSorted();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

/** Of those that are still to be made, if there are several. */
function FilingOrder({ members }: { members: readonly Member[] }) {
  const { trips: texts } = useTrackingTexts();
  const terms = useTerms();
  const open = members.flatMap(({ part, draft }) =>
    draft && part.apply ? [{ ...part, apply: part.apply }] : [],
  );
  const lines = inFilingOrder(open).map(({ destination, apply }) => ({
    country: terms.country(destination.name),
    by: formatDate(apply.by),
  }));
  const different = lines.filter(
    ({ country, by }, at) => country !== lines[at - 1]?.country || by !== lines[at - 1]?.by,
  );
  return different.length > 1 ? <p>{texts.order(different)}</p> : null;
}

/** An application on another page of the list, in short. */
function ElsewhereCard({ member: { part }, part: { action } }: { member: Member; part: TripPart }) {
  const { applications: texts } = useTrackingTexts();
  const terms = useTerms();
  return (
    <Card as="li">
      <div className="space-y-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="font-display text-xl leading-tight font-medium">
            {terms.country(part.destination.name)}, {terms.visaTypes[part.visaType]}
          </h3>
          {part.status && <StatusBadge status={part.status} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={pages.track.replace(":id", part.applicationId ?? "")}
            variant="secondary"
            aria-label={texts.trackOf(texts.track, part.reference ?? "")}
          >
            {texts.track}
          </LinkButton>
          {action}
        </div>
      </div>
    </Card>
  );
}
