// Trips: the applications that were started together from one plan (additive; docs/decisions/0059-trips.md).
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { applyProblems } from "#domain/planner/started-application.ts";
import { maxLegs } from "#domain/planner/trip.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, rowsOf, uuid } from "../envelope.ts";
import { travelDate } from "../drafts.ts";

/** As many as an account may have open drafts. */
const maxApplications = 100;
/** More than any policy allows in one application (`maxTravellers`). */
const maxPeople = 50;

const newApplication = z.object({
  planId: uuid,
  /** The positions of the legs that its visa is for, all of one destination; the first one has its travel dates. */
  legs: z.array(z.number().int().min(0)).min(1).max(maxLegs),
  people: z
    .array(z.object({ passportExpiryDate: calendarDate.nullable(), noSurname: z.boolean() }))
    .min(1)
    .max(maxPeople),
});

/**
 * POST /trips: opens a draft for each application, all or none. The same plan is started once: repeated, it returns the trip that
 * exists (200), without the drafts that have been removed.
 */
export const newTrip = z.object({
  visaType: z.enum(visaTypeIds),
  /** In the order of travel, also those without an application. */
  legs: z
    .array(z.object({ destinationId: z.string().max(80), travelDate }))
    .min(1)
    .max(maxLegs),
  applications: z.array(newApplication).min(1).max(maxApplications),
});
export type NewTrip = z.infer<typeof newTrip>;

const applicationOfTrip = z.object({
  draftId: uuid,
  /** Null until it is paid and submitted; so are `reference` and `status`. */
  applicationId: uuid.nullable(),
  reference: z.string().nullable(),
  status: z.enum(applicationStatuses).nullable(),
  destination: z.object({ id: z.string(), name: z.string() }),
  visaType: z.enum(visaTypeIds),
  /** When to apply by the rules of today; null if it is done, not possible or not known. */
  apply: z.object({ from: calendarDate, by: calendarDate }).nullable(),
  /** Why it is not possible. */
  applyProblem: z.enum(applyProblems).nullable(),
});
export type ApplicationOfTrip = z.infer<typeof applicationOfTrip>;

/** `legs` are in the order of travel, `applications` in that of their legs. */
export const trip = z.object({
  id: uuid,
  legs: z.array(z.object({ destination: z.object({ id: z.string(), name: z.string() }), travelDate })),
  applications: z.array(applicationOfTrip),
});
export type Trip = z.infer<typeof trip>;

export const tripList = rowsOf(trip);
/** `isNew`: false if it had been started before. */
export const tripAnswer = dataOf(trip.extend({ isNew: z.boolean() }));

/** IDs that are not UUIDs are answered 404, like those of other users. */
export const tripDraftPath = z.object({ tripId: z.string().max(80), draftId: z.string().max(80) });
