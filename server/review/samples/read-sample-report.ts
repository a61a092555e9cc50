// GET /review/samples/report: agreement of second specialists in the last 90 days.
import type { SampleReport } from "#contract/review/quality/samples.ts";
import { addDays, dateInIndia, midnightInIndia } from "#domain/dates/calendar-date.ts";
import { sampleDays } from "#domain/review/quality/sample.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";
import * as store from "./sample-report-store.ts";

const reportDays = 90;
const dayMs = 24 * 3_600_000;

export async function readSampleReport({
  db,
  clock,
  sealer,
}: Pick<Platform, "db" | "clock" | "sealer">): Promise<SampleReport> {
  const now = clock();
  const from = addDays(dateInIndia(now), 1 - reportDays);
  const since = midnightInIndia(from);
  const [persons, destinations, errors, waiting] = await Promise.all([
    store.agreementByPerson(db, since),
    store.agreementByDestination(db, since),
    store.countErrors(db, since),
    store.countUnanswered(db, new Date(now.getTime() - sampleDays * dayMs)),
  ]);
  const numbers = (row: { checked: number; agreed: number }) => ({
    checked: Number(row.checked),
    agreed: Number(row.agreed),
  });
  const sum = (name: "checked" | "agreed") =>
    destinations.reduce((total, row) => total + Number(row[name]), 0);
  return {
    from,
    checked: sum("checked"),
    agreed: sum("agreed"),
    waiting,
    byPerson: persons.map((row) => ({
      id: row.id,
      name: openGivenText(sealer, row.full_name),
      ...numbers(row),
    })),
    byDestination: destinations.map((row) => ({ id: row.id, name: row.name, ...numbers(row) })),
    errors: errors.map(({ error_reason: errorReason, count }) => ({ errorReason, count: Number(count) })),
  };
}
