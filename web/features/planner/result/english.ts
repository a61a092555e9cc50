// Texts of the planner's answer: what each person needs on each leg, and why.
import type { Blocker, Duty, NeedReason, PlanReason } from "#domain/planner/reasons.ts";

const daysOf = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const timesOf = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
const monthsOf = (count: number) => (count === 1 ? "1 month" : `${count} months`);

const arriveOn = (date: string | null) =>
  date === null
    ? "Shorten the stay or choose other dates."
    : `If you apply today, you can arrive on ${date} at the earliest.`;

type AnyReason = NeedReason | PlanReason | Blocker | Duty;
type Shown<Value> = Value extends number ? number : Value extends null ? null : string;
/** The values of a reason as its sentence shows them: dates and names in the language of the page. */
export type ShownParams<Reason extends AnyReason, Code extends Reason["code"]> = {
  [Name in keyof Extract<Reason, { code: Code }>["params"]]: Shown<
    Extract<Reason, { code: Code }>["params"][Name]
  >;
};
type Sentences<Reason extends AnyReason> = {
  [Code in Reason["code"]]: (params: ShownParams<Reason, Code>) => string;
};

const validAfter = {
  arrival: "the day you arrive",
  departure: "the day you leave",
  "end-of-visa": "the visa's last day",
};

const why = {
  entry_rule: () => "This is the entry rule for Indian passports.",
  visa_free: () => "Holders of an Indian passport need no visa.",
  resident_exempt: ({ issuer }) => `Residents need no visa with this permit: ${issuer}.`,
  transit_free: ({ hours }) => `You need no visa to change planes within ${hours} hours.`,
  covered_by_earlier_visit: ({ visits }) =>
    `The visa for the first visit covers this one too: you enter ${timesOf(visits)} with it.`,
} satisfies Sentences<NeedReason>;

const plans = {
  condition_not_met: ({ text }) => `Its condition is not met: ${text}.`,
  condition_unclear: ({ text }) => `Check yourself whether you meet its condition: ${text}.`,
  too_few_entries: ({ visits, entries }) =>
    `You enter ${timesOf(visits)}, and it can be used ${timesOf(entries)}.`,
  stay_too_long: ({ days, allowed }) => `You stay ${daysOf(days)}, and it allows ${daysOf(allowed)}.`,
  validity_too_short: ({ days, allowed }) =>
    `It would have to be valid for ${daysOf(days)}, and it is valid for ${daysOf(allowed)}.`,
  opens_too_late: ({ from }) =>
    from === null
      ? "You can't apply for it early enough."
      : `You can apply only from ${from}, which is too late for this trip.`,
  not_ready_in_time: ({ ready, earliest }) => `It would be ready on ${ready}. ${arriveOn(earliest)}`,
  apply_too_late: ({ by, earliest }) => `The last day to apply was ${by}. ${arriveOn(earliest)}`,
  passport_too_short: ({ expiry, months, after, neededUntil }) =>
    `The passport is valid until ${expiry}. For this plan it has to be valid until ${neededUntil}: ${monthsOf(months)} after ${after}.`,
  dearer: () => "It fits too, but costs more.",
} satisfies Sentences<PlanReason>;

const blockers = {
  passport_expires_on_trip: ({ expiry }) =>
    `The passport is valid until ${expiry}, and the trip ends later. Renew it first.`,
  passport_expires_soon: ({ expiry, months, after, neededUntil }) =>
    `The passport is valid until ${expiry}. It has to be valid until ${neededUntil}: ${monthsOf(months)} after ${after}. Renew it first.`,
  single_name: () => "The authority doesn't accept passports with only one name.",
  stay_too_long: ({ days, allowed }) =>
    `You stay ${daysOf(days)}, and at most ${daysOf(allowed)} are allowed.`,
  no_plan_on_sale: () => "There is no plan for this purpose at the moment.",
  no_plan_fits: () => "No plan fits this trip.",
  too_late: ({ earliest }) => `It is too late for these dates. ${arriveOn(earliest)}`,
} satisfies Sentences<Blocker>;

const duties = {
  arrival_card: ({ name, from, by }) =>
    from === null
      ? `Fill in the arrival card (${name}) by ${by}.`
      : `Fill in the arrival card (${name}) from ${from} to ${by}.`,
  condition: ({ text }) => `Meet the condition: ${text}.`,
  passport_expiry_unknown: ({ months, after, neededUntil }) =>
    `Check the passport: it has to be valid until ${neededUntil}, ${monthsOf(months)} after ${after}.`,
  father_name_as_surname: () =>
    "The passport shows only one name, so the father's name is filed as the surname.",
  minor_with_both_parents: () =>
    "Somebody under 18: bring the birth certificate and the consent of a parent who stays at home.",
  minor_alone: () => "Somebody under 18 without a parent: bring both parents' consent.",
  letter: ({ name }) => `Get the letter ${name}.`,
  biometrics: () => "Give your biometrics at a visa centre.",
  further_charge: () => "Somebody else charges a fee in addition.",
  apply_while_travelling: ({ from }) => `You can apply only from ${from}, when you are already travelling.`,
} satisfies Sentences<Duty>;

export const plannedTrip = {
  title: "Your plan",
  possible: "Everybody can make this trip.",
  impossible: "This trip does not work for everybody yet. The reasons are below.",
  problem: "This trip can't be planned yet",
  advice:
    "This is advice, not a decision: authorities decide on visas, and rules change. Below each rule you see how far you can rely on it.",
  print: "Print",
  copyLink: "Copy link",
  copied: "The link is copied. Anyone who has it sees what you entered.",
  notCopied: "Your browser did not allow that. Copy the address of this page instead.",
  calendar: "Add to calendar",
  applications: "Applications, in the order to file them",
  noApplications: "Nobody has to apply for anything.",
  withUs: "with Pravesh",
  withAuthority: "with the authority itself",
  people: (labels: readonly string[]) => labels.join(", "),
  applyBetween: (from: string, by: string) =>
    from === by ? `Apply on ${from}.` : `Apply from ${from} to ${by}.`,
  applyUnknown: "We don't know how long the authority takes. Ask it before you book.",
  readyFrom: (date: string) => `If you apply on the first day, the visa is ready by ${date}.`,
  total: "Total",
  priceTitle: "What it costs",
  quoteNote: (count: number, fee: string, tax: string) => `${count} × (government fee ${fee} + tax ${tax})`,
  illustrative: "Illustrative fees",
  leg: (country: string, from: string, to: string) => `${country}, ${from} to ${to}`,
  needs: {
    nothing: "Nothing needed",
    "visa-on-arrival": "Visa on arrival",
    registration: "Registration needed",
    authorisation: "Travel authorisation needed",
    permit: "Permit needed",
    visa: "Visa needed",
  },
  appliedWith: {
    us: "You can apply with us.",
    authority: "Only the authority itself takes this application.",
    border: "You get it when you arrive.",
  },
  plan: (visaType: string, days: number, entry: string) => `${visaType}: ${days} Days ${entry}`,
  cheapest: "The cheapest plan that fits",
  pricePerPerson: (price: string) => `${price} per traveller, with tax`,
  officialFee: (fee: string) => `The official fee is ${fee}.`,
  documents: "Documents",
  photo: (size: string) => `Photo size: ${size} mm`,
  earliest: (date: string) => `If you apply today, you can arrive on ${date} at the earliest.`,
  ruledOut: "This rules the trip out",
  duties: "Also to do",
  otherPlans: "Why not another plan",
  bookings: {
    flight: {
      "before-applying":
        "The application asks for your flights: book them before you apply, and choose what you can cancel.",
      "after-visa": "Book flights only once you have the visa.",
      "any-time": "You can book flights at any time.",
    },
    hotel: {
      "before-applying":
        "The application asks for your hotel: book it before you apply, and choose what you can cancel.",
      "after-visa": "Book hotels only once you have the visa.",
      "any-time": "You can book hotels at any time.",
    },
  },
  validAfter,
  why,
  plans,
  blockers,
  duty: duties,
  events: {
    apply: (country: string) => `Last safe day to apply: visa for ${country}`,
    enter: (country: string) => `Arrive: ${country}`,
    leave: (country: string) => `Leave: ${country}`,
    card: (name: string) => `Arrival card can be filled in: ${name}`,
    people: (labels: string) => `For ${labels}`,
    name: "Trip plan",
  },
} as const;
