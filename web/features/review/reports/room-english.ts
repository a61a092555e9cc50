// Texts of the operations room.
import { queue } from "../queue/english.ts";
import type { CaseStage, TimedStage } from "#domain/review/room/stages.ts";

const { views } = queue;
const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

export const room = {
  now: "Open now",
  stages: {
    to_verify: "To verify",
    ready_to_file: views.ready_to_file,
    second_person: views.second_person,
    with_traveller: views.with_traveller,
    at_authority: views.at_authority,
  } satisfies Record<CaseStage, string>,
  open: (stage: string, cases: number) => `${cases.toLocaleString("en-IN")}: ${stage}`,
  late: (count: number) => `${count.toLocaleString("en-IN")} overdue`,
  oldest: (count: number) => (count === 0 ? "Oldest: today" : `Oldest: ${days(count)}`),
  day: "Day",
  flow: {
    title: "New and decided",
    lead: "Applications submitted and decided each day, in Indian time.",
    submitted: "New",
    decided: "Decided",
  },
  forecast: {
    title: "The coming week",
    lead: "Open cases at the end of each day, if the week is like the last four.",
    open: "Open",
  },
  times: {
    title: "Where the time goes",
    lead: "Time in each stage, for applications decided in this period.",
    stage: "Stage",
    applications: "Applications",
    median: "Half took at most",
    p90: "90% took at most",
    stages: {
      verifying: "Verifying",
      traveller: "With the traveller",
      filing: "Filing",
      authority: "With the authority",
    } satisfies Record<TimedStage, string>,
    underAnHour: "under 1 h",
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} days`,
  },
  firstTime: (right: string, decided: string) =>
    `${right} of ${decided} needed nothing more from the traveller.`,
  decided: (decided: string) => `All decided: ${decided}`,
  authorities: {
    title: "Promises by destination",
    lead: "Applications decided in this period, those decided too late, and our cases that are overdue now.",
    destination: "Destination",
    decided: "Decided",
    late: "Late",
    lateNow: "Overdue now",
    medianHours: "Authority’s time",
    open: (destination: string, column: string, cases: number) =>
      `${destination}, ${column}: ${cases.toLocaleString("en-IN")}`,
  },
} as const;
