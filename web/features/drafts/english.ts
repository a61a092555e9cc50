// Texts of the frame around the application flow: buttons, progress, price, date fields, and what a destination asks for (§2, §5).
import type { PassportValidity } from "#domain/rules/passport-validity-rule.ts";

const start = /^United |^Maldives$/;
const asker = (country: string) => (start.test(country) ? `The ${country}` : country);
const validAfter = { arrival: "you arrive", departure: "you leave", "end-of-visa": "the visa ends" };

interface TimingDates {
  ready: string;
  departure: string;
  arrival: string;
}

export const drafts = {
  flow: {
    loading: "Loading your application…",
    failed: "Your application could not be loaded.",
    retry: "Try again",
    back: "Back",
    next: "Next",
    saveAndReturn: "Save and return",
    saving: "Saving…",
    progress: "Your application",
    progressStates: { complete: "complete", current: "current step", upcoming: "to come" },
    problems: "Please check the following",
    toApplications: "My Application",
    toDestination: (country: string) => `Back to ${country}`,
  },
  timing: {
    on_departure: ({ ready }: TimingDates) => `Your visa is expected on ${ready}, the day your trip starts.`,
    during_trip: ({ ready, departure }: TimingDates) =>
      `Your visa is expected on ${ready}, after your trip starts on ${departure}. You can travel only once you have it.`,
    after_return: ({ ready, arrival }: TimingDates) =>
      `Your trip ends on ${arrival}, but your visa is not expected before ${ready}.`,
    advice: {
      draft:
        "Choose a later return or a faster plan if you can. Don't book anything you can't cancel until you have the visa.",
      submitted:
        "Don't travel or book anything you can't cancel until you have the visa. If the date doesn't work for you, ask an expert. Until we file the application, you can also cancel it.",
      filed:
        "Don't travel or book anything you can't cancel until you have the visa. If the date doesn't work for you, ask an expert.",
    },
  },
  asked: {
    validity: (country: string, { months, after }: PassportValidity) =>
      months === 0
        ? `${asker(country)} asks for a passport that is valid until ${validAfter[after]}.`
        : `${asker(country)} asks for ${months === 1 ? "1 month" : `${months} months`} of passport validity after ${validAfter[after]}.`,
    too_late: (country: string, departure: string) =>
      `${asker(country)} asks you to apply earlier for a trip that starts on ${departure}.`,
    too_early: (country: string, departure: string) =>
      `${asker(country)} asks you to apply later for a trip that starts on ${departure}.`,
    authorityDays: (country: string, promised: string) =>
      `This follows the working days of ${country}, which are listed below. Counted from Monday to Friday, the date would be ${promised}.`,
  },
  pricing: {
    title: "Pricing Summary",
    plan: (days: number, entry: string) => `${days} Days ${entry}`,
    choosePlan: "Choose a plan to see the price.",
    travellers: "Travellers",
    governmentFee: "Government Fee",
    tax: "Tax",
    platformFee: "Platform Fee",
    total: "Total",
  },
  rules: {
    title: (country: string) => `The rules of ${country} have changed since you started`,
    text: "Read what is different now. You can pay once you have confirmed it.",
    before: "Before:",
    now: "Now:",
    noRuleBefore: "We knew of no such rule.",
    noRuleNow: "This rule no longer holds.",
    confirm: "I have read the changes",
    failed: "Your confirmation could not be saved. Please try again.",
  },
  dateField: (label: string) => ({
    pick: `Choose ${label.toLowerCase()}`,
    close: "Close",
    loading: "Loading the calendar…",
    earlier: "Earlier month",
    later: "Later month",
    placeholder: "DD/MM/YYYY",
    notADate: "Enter a date as DD/MM/YYYY.",
  }),
} as const;
