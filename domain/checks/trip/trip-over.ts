// The trip is over: no visa is of use for it any more, even if everything else is in order.
import type { TravelDate } from "../../dates/travel-dates.ts";
import type { TripCheck, TripFacts } from "../check.ts";
import { found } from "../findings.ts";

export const tripOver: TripCheck = ({ travelDate, today }) =>
  travelDate && isTripOver({ travelDate, today })
    ? found("trip_over", { arrival: travelDate.arrival })
    : undefined;

export function isTripOver({
  travelDate: { arrival },
  today,
}: Pick<TripFacts, "today"> & { travelDate: TravelDate }): boolean {
  return arrival < today;
}
