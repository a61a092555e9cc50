// Builds an application's calendar file: travel dates and last day of stay, without passport data.
import { Failure } from "#contract/errors.ts";
import { brand } from "#domain/brand.ts";
import { calendarFile } from "#domain/calendar/calendar-file.ts";
import { tripEvents } from "#domain/calendar/trip-events.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication } from "../application-store.ts";
import { formOf } from "../sealed/open-form.ts";

/**
 * Unknown, malformed and other users' IDs get the same error, as does an application without travel dates.
 */
export async function openCalendar(
  { db, sealer, clock }: Platform,
  own: { userId: string; id: string },
): Promise<{ fileName: string; text: string }> {
  const row = await getOwnApplication(db, own);
  const { travelDate, visaData } = formOf(sealer, row);
  const destination = visaData.selectedDestination.name;
  if (!travelDate) throw new Failure("not_found");
  const stayDays = visaData.selectedVisaPlan.stay_period_days;
  const events = tripEvents({ reference: row.reference, destination, travelDate, stayDays });
  const about = { product: brand.name, name: `${destination} ${row.reference}` };
  return { fileName: `${row.reference}.ics`, text: calendarFile(about, events, clock()) };
}
