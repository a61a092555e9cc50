// Texts of the plan, travel details and travellers screens (§2, §5).
import { answers } from "./answers/english.ts";

export const apply = {
  plan: {
    title: "Choose your plan",
    lead: "Government fee per traveller.",
    choose: "Visa plan",
    none: "No visa plans available.",
    row: (days: number, entry: string) => `${days} Days ${entry}`,
    validity: (days: number) => `Validity: ${days} days`,
    processing: (days: number, date: string) =>
      `Usually ${days} working ${days === 1 ? "day" : "days"}, estimated ${date}`,
    condition: (text: string) => `Condition: ${text}`,
    confirm: (text: string) => `I confirm that this holds for every traveller: ${text}`,
    illustrative: "Illustrative fees: the catalogue is for demonstration.",
  },
  details: {
    title: "Travel details",
    lead: "Enter where you travel from and when, and see what you will need.",
    origin: "Where are you travelling from?",
    datesTitle: "Travel dates",
    departureFixed: (today: string, last: string) =>
      `Departure is today, ${today}. Choose a return date up to ${last}.`,
    departureOpen: (first: string, last: string, days: number) =>
      `Travel between ${first} and ${last}, for at most ${days} days.`,
    departure: "Departure date",
    arrival: "Return date",
    arrivalHint: "Type it here or pick it in the calendar.",
    departureMark: "Departure",
    arrivalMark: "Return",
    calendarLoading: "Loading the calendar…",
    earlierMonth: "Earlier month",
    laterMonth: "Later month",
    readyBy: (date: string) => `With this plan your visa is expected on ${date}.`,
    neededTitle: "What you will need",
    documentsTitle: "Required documents",
    validPassportNote: "Taken from your passport pages.",
    processingTitle: "Processing time",
    processingNote: "5–7 working days",
    planProcessing: (days: number, date: string) =>
      `This plan: usually ${days} ${days === 1 ? "day" : "days"}, estimated ${date}.`,
    validityTitle: "Passport validity",
    validityGuidance: "At least 6 months from the day you travel.",
    photoTitle: "Photo",
    photoGuidance: (size: string) => `${size} mm, taken within 3 months.`,
  },
  travellers: {
    title: (country: string, visaType: string) => `${country} ${visaType.replace(/ Visa$/, "")} eVisa`,
    added: "Travelers Added",
    success: (names: string) => `${names} added successfully`,
    passport: (passportNumber: string) => `Passport ${passportNumber}`,
    ready: "Ready",
    notFinished: "Not finished",
    edit: "Edit",
    editOf: (name: string) => `Edit ${name}`,
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
    removeQuestion: (name: string) => `Remove ${name}?`,
    removeNumber: (passportNumber: string) =>
      `The traveller with passport ${passportNumber} and all their documents are removed from this application.`,
    removeUnfinished: "Everything entered and uploaded for this traveller is removed.",
    removeYes: "Remove",
    removeNo: "Keep",
    removing: "Removing…",
    addMore: "Add More Travelers",
    singleEntry:
      "With this plan each person applies separately. To apply together, choose a multiple-entry plan.",
    full: (count: number) => `An application can have at most ${count} travellers.`,
    proceed: "Continue",
  },
  answers,
} as const;
