// Texts of the planner's short form: its questions, and their answer.
import type { EligibilityAnswer } from "#domain/planner/eligibility.ts";
import type { Need } from "#domain/planner/outcome.ts";

const needs = {
  nothing: "no visa",
  "visa-on-arrival": "a visa",
  registration: "a registration",
  authorisation: "a travel authorisation",
  permit: "an entry permit",
  visa: "a visa",
} satisfies Record<Need, string>;

/** The answer in one sentence; `day` null: not known. */
interface Headline {
  need: string;
  day: string | null;
  /** Whether there is still something to do. */
  hasDuties: boolean;
}

const headlines = {
  "not-needed": ({ hasDuties }) =>
    hasDuties
      ? "You don't need a visa, but check the points below before you travel."
      : "You don't need a visa.",
  "at-the-border": ({ need }) => `You need ${need}, and you get it when you arrive.`,
  "with-the-authority": ({ need, day }) =>
    day === null
      ? `You need ${need}, and only the authority takes applications.`
      : `You need ${need}, and only the authority takes applications: apply there by ${day}.`,
  yes: ({ need, day }) =>
    day === null
      ? `You need ${need}, and you can apply for it with us.`
      : `You need ${need}, and you can still get it: apply by ${day}.`,
  "too-late": ({ need, day }) =>
    day === null
      ? `You need ${need}, but it is too late for these dates.`
      : `You need ${need}, but it is too late for these dates. If you apply today, you can arrive on ${day} at the earliest.`,
  no: () => "This trip is ruled out, for the reason below.",
} satisfies Record<EligibilityAnswer, (headline: Headline) => string>;

export const shortForm = {
  questions: { where: "Where are you going?", when: "When?", passport: "Your passport", who: "Who travels?" },
  position: (position: number, question: string) => `${position}. ${question}`,
  expiryHint: "Optional. With it, we check whether the passport is valid long enough.",
  permit: "A valid visa or residence permit you hold",
  noPermit: "None of these",
  permits: {
    visa: (issuer: string) => `Visa: ${issuer}`,
    residence: (issuer: string) => `Residence permit: ${issuer}`,
  },
  nothingElse: "For this country, nothing else about the traveller changes the answer.",
  countryFirst: "Choose a country first: what matters depends on it.",
  holiday: "For a holiday with an Indian passport.",
  submit: "Show the answer",
  missing: {
    country: "Choose a country.",
    from: "Enter the day you arrive.",
    to: "Enter the day you leave.",
  },
  failed: "The rules could not be loaded. Check your connection, then try again.",
  retry: "Try again",
  loading: "Loading the rules...",
  needs,
  headlines,
  rests: "What this rests on",
  apply: "Apply now",
  portal: "Open the official site",
  requirements: "All requirements",
  plan: "Plan it with other people, countries or purposes",
} as const;
