// Puts the loaded drafts and applications under their trips; what is in none stays where it was.
import type { Application } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import type { ApplicationOfTrip, Trip } from "#contract/planner/trips.ts";

/** With neither, it is an application on another page of the list. */
export interface Member {
  part: ApplicationOfTrip;
  draft: Draft | undefined;
  application: Application | undefined;
}

export interface ShownTrip {
  trip: Trip;
  members: Member[];
}

export interface Grouped {
  trips: ShownTrip[];
  drafts: Draft[];
  rows: Application[];
}

export function groupTrips(
  { drafts, rows }: { drafts: readonly Draft[]; rows: readonly Application[] },
  trips: readonly Trip[],
): Grouped {
  const shown = trips.map((trip) => ({
    trip,
    members: trip.applications
      .map((part) => memberOf(part, { drafts, rows }))
      // A draft that has been removed since the trips were loaded.
      .filter(({ part, draft, application }) => draft ?? application ?? part.applicationId),
  }));
  const members = shown.flatMap((one) => one.members);
  return {
    trips: shown.filter((one) => one.members.length > 0),
    drafts: drafts.filter((draft) => !members.some((member) => member.draft === draft)),
    rows: rows.filter((row) => !members.some(({ application }) => application === row)),
  };
}

/** A draft that has been paid since the trips were loaded is found by its ID, which an application keeps. */
function memberOf(
  part: ApplicationOfTrip,
  { drafts, rows }: { drafts: readonly Draft[]; rows: readonly Application[] },
): Member {
  const application = rows.find(
    ({ id, formData }) => id === part.applicationId || formData.draftId === part.draftId,
  );
  const draft = application ? undefined : drafts.find(({ id }) => id === part.draftId);
  return { part, draft, application };
}

/** How many of a trip's applications are paid; one that was cancelled counts as none. */
export function paidOf(members: readonly Member[]): { paid: number; all: number } {
  const counted = members.filter(
    ({ part, application }) => (application?.status ?? part.status) !== "cancelled",
  );
  const paid = counted.filter(({ part, application }) => application ?? part.applicationId);
  return { paid: paid.length, all: counted.length };
}
