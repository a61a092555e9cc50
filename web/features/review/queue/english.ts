// Texts of the case queue at /review.
import type { CaseAge } from "#domain/review/case-age.ts";
import type { SortOrder } from "#domain/review/views/case-sorts.ts";
import type { WorkView } from "#domain/review/views/work-views.ts";

const days = (count: number) => (count === 1 ? "1 working day" : `${count} working days`);

export const queue = {
  title: "Cases",
  loading: "Loading the cases…",
  failed: "The cases could not be loaded.",
  retry: "Try again",
  search: "Search",
  searchHint: "Name, birth date, passport, reference, email, phone",
  searchHelp:
    "Three letters or digits are enough, from the beginning of a name, passport number, application number, authority's reference or email address. Type birth dates and phone numbers in full.",
  searchNow: "Search",
  filters: "Filters",
  destination: "Destination",
  visaType: "Visa type",
  age: "Due",
  status: "Status",
  assignee: "Claimed by",
  any: "Any",
  openCases: "All open",
  dueAges: { overdue: "Overdue", due_soon: "Due soon", in_time: "On time" } satisfies Record<CaseAge, string>,
  me: "Me",
  nobody: "Nobody",
  clear: "Clear search and filters",
  count: (count: string, one: boolean) => (one ? "1 case" : `${count} cases`),
  empty: "No cases match.",
  /** For a search, and for filters; both for both. */
  emptySearch: "Search matches the beginnings of words, from three letters on.",
  emptyFilters: "Try fewer filters.",
  emptyQueue: "No cases are waiting.",
  emptyQueueHint: "Applications appear here once travellers have paid. Find decided cases by their status.",
  list: "Cases",
  viewsLabel: "Views",
  views: {
    all: "All open",
    mine: "Mine",
    new_answers: "New answers",
    ready_to_file: "Ready to file",
    at_authority: "Waiting for authority",
    with_traveller: "Waiting for traveller",
    second_person: "Needs approval",
    unclaimed: "Unclaimed",
    due_today: "Due today",
  } satisfies Record<WorkView | "all", string>,
  startWork: "Start work",
  noneLeft: "No case needs you right now.",
  sorting: "Sort by",
  heads: {
    case: "Case",
    destination: "Destination",
    due: "Due",
    departure: "Departure",
    status: "Status",
    lastEvent: "Changed",
    assignee: "Claimed by",
  },
  orders: { asc: "ascending", desc: "descending" } satisfies Record<SortOrder, string>,
  dense: "Dense rows",
  travellerLate: "Traveller late",
  newAnswer: "New answer",
  departs: (days: number) =>
    days < 0 ? "started" : days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`,
  leavesBeforeVisa: "Leaves before visa",
  leftBeforeVisa: "Left before visa",
  ages: {
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    days: (count: number) => `${count} d ago`,
  },
  waiting: (count: number) => (count === 1 ? "Show 1 new case" : `Show ${count} new cases`),
  due: (left: number) =>
    left < 0 ? `${days(-left)} overdue` : left === 0 ? "Due today" : `${days(left)} left`,
  dueShort: (left: number) => {
    if (left === 0) return "Today";
    const count = Math.abs(left) === 1 ? "1 day" : `${Math.abs(left)} days`;
    return left < 0 ? `${count} late` : `${count} left`;
  },
  promised: (date: string) => `Due ${date}`,
  travellers: (count: number) => (count === 1 ? "1 traveller" : `${count} travellers`),
  filed: "Filed",
  /** For those who may agree to proposals, and for those who may not. */
  needsApproval: (count: number) => `Needs approval (${count})`,
  waitsForSupervisor: "Waiting for supervisor",
  claimedBy: (name: string) => `Claimed by ${name}`,
  claimedByMe: "Claimed by you",
  unclaimed: "Unclaimed",
  claim: "Claim",
  claimOf: (reference: string) => `Claim ${reference}`,
  release: "Return",
  releaseOf: (reference: string) => `Return ${reference} to the queue`,
  claimed: (reference: string) => `You have claimed ${reference}.`,
  failedOn: (reference: string, why: string) => `${reference}: ${why}`,
  released: (reference: string) => `${reference} is back in the queue.`,
  paging: "Pages of cases",
  place: (first: number, last: number, count: string) => `${first}–${last} of ${count}`,
  previous: "Prev",
  next: "Next",
} as const;
