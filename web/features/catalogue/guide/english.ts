// Texts of the reference part of a destination page; not part of a first visit, because the server writes it (docs/decisions/0009).
import type { OwnStep, OwnWay } from "#domain/requirements/own-application.ts";
import type { TravellerDifference, TravellerKind } from "#domain/requirements/traveller-differences.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { PassportValidity } from "#domain/rules/passport-validity-rule.ts";

const monthsOf = (count: number) => (count === 1 ? "1 month" : `${count} months`);
const after = { arrival: "you arrive", departure: "you leave", "end-of-visa": "the visa ends" };

export const guide = {
  planName: (visaType: string, days: number, entries: string) => `${visaType}, ${days} Days ${entries}`,
  needed: {
    title: "What you will need",
    lead: "The application asks for exactly this. You can collect it before you sign up.",
    officialLead: "What we know about the authority's own form.",
    documentsFor: (visaType: string) => `Documents for a ${visaType}`,
    identity: "Passport, photo and name",
    usualValidity: ({ months, after: event }: PassportValidity) =>
      `Your passport should be valid for at least ${monthsOf(months)} after ${after[event]}.`,
    usualValidityNote: "We know of no rule of this country. This is what most countries ask for.",
    photo: (size: string, months: number) => `A photo of ${size} mm, taken within ${monthsOf(months)}.`,
    photoAge: (months: number) => `Taken within ${monthsOf(months)}.`,
    timing: "When to apply",
    usualTiming: (from: number, to: number) =>
      `Apply well before you travel: a visa usually takes ${from === to ? "" : `${from} to `}${to === 1 ? "1 working day" : `${to} working days`}.`,
    usualTimingNote: "We know of no time limit of the authority.",
    conditions: "Conditions",
    noConditions: "We know of no conditions other than these requirements.",
    beforeArrival: "Before you arrive",
    noArrivalCard:
      "We know of no arrival card for this country. Check the official site a week before you travel.",
    arrivalNote: "Use the official site only.",
  },
  carry: {
    title: "What to carry",
    lead: "You need no visa, but border officers may ask for these.",
    list: "In your hand luggage",
    ticket: "A return or onward ticket, and proof of where you will stay.",
  },
  documentReasons: {
    firstPage: "Shows who you are. We read it on your device and compare it with the form.",
    lastPage: "Shows your parents' names and your address.",
    photo: "Is printed on the visa.",
    flightTicket: "Shows when you arrive and that you will leave again.",
    invitationLetter: "Shows who invites you, and why.",
    universityOfferLetter: "Shows which course you were offered.",
    validPassport: "Taken from your passport pages.",
    admissionLetter: "Shows that the university has admitted you.",
    financialSupport: "Shows who pays for your studies and your stay.",
    englishTest: "Shows that you can follow the course.",
    academicTranscripts: "Shows what you have studied so far.",
    statementOfPurpose: "Explains why you want to study there.",
    medicalReport: "Shows that you are fit to travel and study.",
    policeClearance: "Shows that you have no criminal record.",
    hotelBooking: "Shows where you will stay.",
    bankStatement: "Shows that you can pay for the trip.",
    insurance: "Pays for treatment if you fall ill on the trip.",
    panCard: "Confirms who you are with a second Indian document.",
    foreignVisa: "Shows that you meet the condition of the visa.",
    employerLetter: "Shows that you have work to return to.",
    itinerary: "Shows where you will be on each day.",
    form14A: "The authority's own application form.",
  } satisfies Record<DocumentKind, string>,
  kinds: {
    title: "What differs for whom",
    names: {
      adult: "Adult",
      minor: (age: number) => `Child under ${age}`,
      "no-surname": "No surname in the passport",
      "uae-resident": "Resident of the United Arab Emirates",
    } satisfies Record<TravellerKind, string | ((age: number) => string)>,
    differences: {
      none: "Nothing. Everything above applies unchanged.",
      "own-passport": "The child needs a passport of their own, and everything listed above.",
      "guardian-applies": "A parent or guardian applies for the child, and confirms it in the application.",
      "parents-named": "The application asks for the names of both parents.",
      "letter-of-consent":
        "If the child travels without a parent, carry a letter of consent signed by both parents.",
      "filed-without-surname":
        "Tick 'My passport shows no surname'. We file the name as your passport shows it.",
      "father-name-added":
        "If your passport shows only one word as your name, your father's name is filed as the surname. We show you the name before you pay.",
      "ticket-as-passport": "Book your ticket in the same name as in your passport.",
      "no-visa-needed":
        "You need no visa. Carry your residence permit. See 'Rules and sources' for where this comes from.",
      "conditions-count-residence":
        "A visa is needed. Some conditions are met by a residence permit: read them above.",
    } satisfies Record<TravellerDifference, string>,
  },
  yourself: {
    title: "Do it yourself",
    leads: {
      portal: "You don't need us for this: anyone can apply to the authority.",
      agent: "You don't need us for this, but the authority takes applications from authorised agents only.",
      centre: "You don't need us for this: you can apply at the authority's visa centre.",
      permit: "You can do this on the authority's own site.",
      border: "There is nothing to apply for: you are let in when you arrive.",
      none: "There is nothing to apply for.",
    } satisfies Record<OwnWay, string>,
    portal: "The official site",
    openPortal: (host: string) => `Open ${host}`,
    portalNote: "Before you enter anything, check that the address in your browser is exactly this one.",
    noPortal:
      "We don't know the address of the official site yet. You will find it on the site of the country's embassy in India.",
    fee: "The official fee",
    noFee: "We don't know the official fee yet. The official site has it.",
    stepsTitle: "The steps",
    steps: {
      "check-conditions": "Check that you meet the conditions.",
      collect: "Collect what is listed above.",
      "fill-in": "Fill in the form on the official site, exactly as in your passport.",
      "find-agent":
        "Choose an authorised agent from the list on the official site. The agent files the form for you.",
      "book-centre": "Book an appointment at the visa centre, and take the documents with you.",
      "pay-authority": "Pay the official fee there.",
      "keep-reference": "Write down the reference number: with it you can follow the application.",
      "compare-visa": "Compare the visa with your passport, letter by letter, and save it on your phone.",
      "get-permit": "Fill in the form on the official site before you travel, and save the answer.",
      "arrival-card": "Fill in the arrival card on the official site.",
      pack: "Put what is listed above into your hand luggage.",
      "show-at-border": "Show everything at the border when you are asked.",
    } satisfies Record<OwnStep, string>,
    time: "How long it takes",
    decides: "Who decides",
    authorityDecides: "Only the authority decides.",
    notLikelier: "Applying through us makes a visa neither likelier nor faster.",
    officerDecides: "The officer at the border decides whether you may enter, also where no visa is needed.",
    ours: "What we add, and what it costs",
    weCheck: "We read your passport on your device, compare it with the form, and check your photo.",
    weReview: "A specialist checks your documents, then files the application for you.",
    weFollow: "We email you at each step, and compare the issued visa with your passport.",
    weCost: (tax: string, service: string) =>
      `Per traveller you pay the government fee in the price list, a tax of ${tax} and a service fee of ${service}.`,
    nothing: "Nothing. We sell nothing for this destination, and this page is free.",
  },
  notice: {
    onlyTitle: "Only the authority takes this application",
    only: "We don't sell it. Use the authority's own site.",
    onlyFree: "We don't sell it. Use the authority's own site: it is free there.",
    freeTitle: (plan: string) => `The authority charges nothing for this: ${plan}`,
    free: (total: string, tax: string, service: string) =>
      `You can apply on its own site for free. If you apply through us, you pay ${total} per traveller: a tax of ${tax} and a service fee of ${service}. For that we check your documents, file the application and follow it.`,
  },
} as const;
