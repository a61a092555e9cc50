// The days of a plan that belong in a calendar: the last safe day of each application, each leg, and when arrival cards open.
import type { CalendarEvent } from "#domain/calendar/trip-events.ts";
import type { LegOutcome, TripOutcome } from "#domain/planner/outcome.ts";
import type { ResultTexts } from "../result/use-result-texts.ts";

export interface PlanEventWording {
  texts: ResultTexts["events"];
  country: (destinationId: string) => string;
  /** What the visitor calls a person, by position. */
  labelOf: (person: number) => string;
}

export function planEvents({ applications, legs }: TripOutcome, wording: PlanEventWording): CalendarEvent[] {
  const { texts, country, labelOf } = wording;
  const toApply = applications.flatMap(({ destinationId, leg, people, apply, appliedWith }) =>
    apply
      ? [
          {
            uid: uidOf("apply", `${leg}-${appliedWith}-${people.join("-")}-${destinationId}`),
            on: apply.by,
            title: texts.apply(country(destinationId)),
            description: texts.people(people.map(labelOf).join(", ")),
          },
        ]
      : [],
  );
  return [...toApply, ...legs.flatMap((leg, at) => legEvents(leg, at, wording))];
}

function legEvents({ destinationId, dates, people }: LegOutcome, at: number, wording: PlanEventWording) {
  const { texts, country, labelOf } = wording;
  const place = `${at}-${destinationId}`;
  const cards = people.flatMap(({ duties }) => duties.filter((duty) => duty.code === "arrival_card"));
  const [card] = cards;
  const description = texts.people(people.map(({ person }) => labelOf(person)).join(", "));
  return [
    ...(card?.params.from
      ? [
          {
            uid: uidOf("card", place),
            on: card.params.from,
            title: texts.card(card.params.name),
            description,
          },
        ]
      : []),
    {
      uid: uidOf("enter", place),
      on: dates.departure,
      title: texts.enter(country(destinationId)),
      description,
    },
    {
      uid: uidOf("leave", place),
      on: dates.arrival,
      title: texts.leave(country(destinationId)),
      description,
    },
  ];
}

/** The same for the same part of a plan, so that importing a changed plan again moves the event. */
function uidOf(what: string, part: string): string {
  return `plan-${what}-${part}@pravesh`;
}
