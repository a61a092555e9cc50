// Texts of the reports: titles, explanations and table headings.

import { room } from "./room-english.ts";

export const reports = {
  room,
  title: "Reports",
  loading: "Loading the reports…",
  failed: "The reports could not be loaded.",
  retry: "Try again",
  period: "Period",
  days: (count: number) => `Last ${count} days`,
  span: (from: string, to: string) => `${from} to ${to}`,
  table: "As a table",
  csv: "Download CSV",
  nothing: "No data for this period.",
  total: "Total",
  queue: {
    title: "Queue by age",
    lead: "Our open cases by working days until our part is due, and those that wait for others.",
    bucket: "Due",
    cases: "Cases",
    names: {
      overdue_more: "More than 5 days overdue",
      overdue: "1 to 5 days overdue",
      today: "Due today",
      soon: "1 or 2 days left",
      week: "3 to 5 days left",
      later: "More than 5 days left",
      traveller: "Waiting for the traveller",
      authority: "With the authority",
    },
  },
  decisions: {
    title: "Decisions per day",
    lead: "Travellers approved and rejected each day, in Indian time.",
    day: "Day",
    approved: "Approved",
    rejected: "Rejected",
  },
  turnaround: {
    title: "Turnaround",
    lead: "Days from submission to decision, for applications decided in this period.",
    share: "Share of applications",
    took: "Took at most",
    percentile: (percent: number) => `${percent}%`,
    daysOf: (count: number) => (count === 1 ? "1 day" : `${count} days`),
    inTime: (inTime: string, decided: string) => `${inTime} of ${decided} were decided on time.`,
  },
  rejections: {
    title: "Reasons for rejection",
    lead: "Travellers rejected in this period, by reason.",
    reason: "Reason",
    travellers: "Travellers",
  },
  payments: {
    title: "Payments by method",
    lead: "Successful payments in this period.",
    method: "Method",
    count: "Payments",
    amount: "Amount",
  },
} as const;
