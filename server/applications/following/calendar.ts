// The calendar file of an application: its days of travel and the last day of stay, and nothing of any passport.
import { Failure } from "#contract/errors.ts";
import { brand } from "#domain/brand.ts";
import { tripEvents } from "#domain/calendar/trip-events.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication } from "../application-store.ts";
import { formOf } from "../sealed/open-form.ts";
import { calendarFile } from "./calendar-file.ts";

/** Unknown, malformed and other people's ids get the same answer; one without travel dates has no calendar. */
export async function openCalendar(
  { db, sealer, clock }: Platform,
  own: { userId: string; id: string },
): Promise<{ fileName: string; text: string }> {
  const row = await getOwnApplication(db, own);
  const { country, travelDate, visaData } = formOf(sealer, row);
  if (!travelDate) throw new Failure("not_found");
  const stayDays = visaData.selectedVisaPlan.stay_period_days;
  const events = tripEvents({ reference: row.reference, destination: country, travelDate, stayDays });
  const about = { product: brand.name, name: `${country} ${row.reference}` };
  return { fileName: `${row.reference}.ics`, text: calendarFile(about, events, clock()) };
}
