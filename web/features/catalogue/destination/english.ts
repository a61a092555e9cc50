// Texts of the destination page (§2).

export const destination = {
  loading: "Loading country details...",
  heading: (country: string) => `Apply now for your ${country} EVisa`,
  passportNote: "A visa is needed for holders of an Indian passport.",
  visaRequired: "Visa Required",
  noVisaRequired: "No visa required for Indian passports",
  noVisaHint: "Carry a passport valid for at least 6 months, and check the entry rules before travelling.",
  permittedStay: (days: number) => `Permitted stay: up to ${days} days`,
  tilesTitle: "Choose your visa",
  noPlansOfType: "No plans at the moment",
  plansFrom: (price: string) => `from ${price}`,
  conditional: "Only under conditions",
  allConditional: "Every plan for this country has a condition. Check that you meet it before you apply.",
  plansTitle: "Plans and prices",
  plan: (days: number, entry: string) => `${days} Days ${entry}`,
  validity: (days: number) => `Validity: ${days} days`,
  processing: (days: number) => (days === 1 ? "Usually 1 working day" : `Usually ${days} working days`),
  priceEach: (tax: string) =>
    `Prices are government fees per traveller. Tax of ${tax} per traveller is added.`,
  condition: (text: string) => `Condition: ${text}`,
  illustrative: "Illustrative fees",
  notFound: "We can't find this destination.",
  toHome: "See all destinations",
  fetchFailed: "The destination could not be loaded.",
  retry: "Try again",
  pictureOf: (country: string) => `Illustration of ${country}`,
} as const;
