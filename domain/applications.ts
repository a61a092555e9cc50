// The statuses of a submitted application, in one transition table (§4, D9).
import type { CalendarDate } from "./dates/calendar-date.ts";

export const applicationStatuses = [
  "submitted",
  "documents_verified",
  "pending",
  "approved",
  "rejected",
  "cancelled",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Every allowed move. `pending` waits for the traveller and returns to the status it came from. */
export const statusEdges = {
  submitted: ["documents_verified", "pending", "rejected", "cancelled"],
  documents_verified: ["pending", "approved", "rejected", "cancelled"],
  pending: ["submitted", "documents_verified", "cancelled"],
  approved: [],
  rejected: [],
  cancelled: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>;

export function isApplicationStatus(text: string): text is ApplicationStatus {
  return applicationStatuses.some((status) => status === text);
}

/** The moves open now. `cameFrom` is the previous status, the only one that `pending` can return to. */
export function openMoves(from: ApplicationStatus, cameFrom: ApplicationStatus | null): ApplicationStatus[] {
  return statusEdges[from].filter((to) => from !== "pending" || to === "cancelled" || to === cameFrom);
}

/** Whether the status is final. */
export function isOver(status: ApplicationStatus): boolean {
  return statusEdges[status].length === 0;
}

export const buttonLabels = {
  submitted: "Track",
  documents_verified: "Track",
  pending: "Action needed",
  approved: "Download visa",
  rejected: "Apply again",
  cancelled: "Track",
} as const satisfies Record<ApplicationStatus, string>;

export const badgeTones = {
  submitted: "neutral",
  documents_verified: "neutral",
  pending: "red",
  approved: "green",
  rejected: "grey",
  cancelled: "neutral",
} as const satisfies Record<ApplicationStatus, "neutral" | "red" | "green" | "grey">;

export const statusTitles = {
  submitted: "Submitted",
  documents_verified: "Documents verified",
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  cancelled: "Cancelled",
} as const satisfies Record<ApplicationStatus, string>;

/** `date` is the day (in India) on which the step was completed, or null. */
export interface TrackingStep {
  title: string;
  date: CalendarDate | null;
  completed: boolean;
}

export interface StatusChange {
  to: ApplicationStatus;
  on: CalendarDate;
}

export type TrackingStepTitle =
  | "Application Submitted"
  | "Documents Verified"
  | "Submitted to the authority"
  | "Action Needed"
  | "Application Approved"
  | "Application Rejected"
  | "Application Cancelled";

/** Its step shows the reference and the fee of the filing. */
export const filedStepTitle = "Submitted to the authority" satisfies TrackingStepTitle;

/** The input of the timeline; `filedOn` is the day of filing with the authority (D34). */
export interface Progress {
  status: ApplicationStatus;
  history: readonly StatusChange[];
  filedOn?: CalendarDate | null;
}

/** The timeline with its actual dates: the three specified steps, and those of D9 where they apply. */
export function trackingSteps({ status, history, filedOn = null }: Progress): TrackingStep[] {
  const when = (to: ApplicationStatus) => history.findLast((change) => change.to === to)?.on ?? null;
  const step = (title: TrackingStepTitle, date: CalendarDate | null) => ({
    title,
    date,
    completed: date !== null,
  });
  const submitted = step("Application Submitted", history.find(({ to }) => to === "submitted")?.on ?? null);
  // The first time: after a request the application returns to this status without another verification.
  const verified = step(
    "Documents Verified",
    history.find(({ to }) => to === "documents_verified")?.on ?? null,
  );
  const filed = filedOn === null ? [] : [step(filedStepTitle, filedOn)];
  const soFar = [submitted, verified, ...filed];
  const approved = step("Application Approved", when("approved"));
  if (status === "cancelled") return [...soFar, step("Application Cancelled", when("cancelled"))];
  if (status === "rejected") return [...soFar, step("Application Rejected", when("rejected"))];
  if (status !== "pending") return [...soFar, approved];
  // Placed where the application waits: before the first step that is not complete.
  const actionNeeded = { title: "Action Needed", date: when("pending"), completed: false };
  return verified.completed
    ? [...soFar, actionNeeded, approved]
    : [submitted, actionNeeded, verified, approved];
}
