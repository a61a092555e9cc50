// Texts of the destination page (§2).

export const destination = {
  loading: "Loading country details...",
  heading: (country: string) => `Apply now for your ${country} EVisa`,
  officialHeading: (country: string) => `${country}: apply on the official site`,
  passportNote: "A visa is needed for holders of an Indian passport.",
  visaRequired: "Visa Required",
  noVisaRequired: "No visa required for Indian passports",
  visaFreeHeading: (country: string, stay: { days: number; isAtMost: boolean } | undefined) =>
    stay
      ? `${country}: no visa needed for ${stay.isAtMost ? "up to " : ""}${stay.days} days`
      : `${country}: no visa needed`,
  permittedStay: (days: number) => `Permitted stay: up to ${days} days`,
  tilesTitle: "Choose your visa",
  noPlans: "No visa plans available.",
  chooseAnotherType: "Choose another visa type.",
  noPlansOfType: "No plans at the moment",
  plansFrom: (price: string) => `from ${price}`,
  conditional: "Only under conditions",
  allConditional: "Every plan for this country has a condition. Check that you meet it before you apply.",
  plansTitle: "Plans and prices",
  plan: (days: number, entry: string) => `${days} Days ${entry}`,
  validity: (days: number) => `Validity: ${days} days`,
  processing: (days: number) => (days === 1 ? "Usually 1 working day" : `Usually ${days} working days`),
  readyBy: (date: string) => `by ${date}`,
  priceEach: (tax: string) =>
    `Prices are per traveller. A ${tax} tax per traveller is added. Dates are for applications submitted today.`,
  refundTerms: "See what we refund if you cancel",
  condition: (text: string) => `Condition: ${text}`,
  illustrative: "Illustrative fees",
  notFound: "We can't find this destination.",
  toHome: "See all destinations",
  fetchFailed: "The destination could not be loaded.",
  retry: "Try again",
  pictureOf: (country: string) => `Illustration of ${country}`,
} as const;
