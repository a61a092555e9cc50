// Texts of Home (§2).

function upToDays(from: number, to: number): string {
  const days = to === 1 ? "1 working day" : `${to} working days`;
  return from === to || to === 1 ? days : `at most ${days}`;
}

export const home = {
  title: "Smarter Visas. Faster Approvals",
  subtitle:
    "Intelligent automation, secure uploads and live status updates: your electronic visa, from passport to approval.",
  where: "Where are you travelling?",
  placeholder: "Select Destination",
  noDestinations: "No destinations available",
  getStarted: "Get Started",
  planTrip: "Several countries or travellers? Plan the trip first",
  fetchFailed: "The destinations could not be loaded.",
  retry: "Try again",
  loading: "Loading destinations…",
  seeAll: "See all",
  showLess: "Show less",
  top: "Top Destinations",
  visaFree: "Visa Free Countries For",
  visaNeededFromDubai: "Visa needed with an Indian passport, also from Dubai",
  noVisaForUaeResidents: "No visa needed with UAE residence",
  withUaeResidence: "with UAE residence",
  visaFreeSelect: "Travelling from",
  visaFreeNone: "No destinations in this list.",
  checkEntryRules: "Check entry rules before travelling.",
  others: "Other Destinations",
  filters: { label: "Processing time", all: "All", instant: "Instant", week: "In week", month: "In month" },
  filterNote: ({ from, to }: { from: number; to: number }) => {
    if (to === 0) return "Countries that need no visa.";
    const days = from > 1 && from < to ? `${from} to ${to} working days` : upToDays(from, to);
    return from === 0
      ? `Countries that need no visa, and visas that usually take ${days}.`
      : `Visas that usually take ${days}.`;
  },
  noneInFilter: "No destinations with this processing time.",
  from: (price: string) => `from ${price}`,
  conditional: "Only under conditions",
  seeConditions: "See who can apply",
  officialOnly: "Only on the official site",
  noPlans: "No plans at the moment",
  seeNeeded: "See what is needed",
  visaBy: (date: string) => `Visa by ${date}`,
  noVisa: "No visa required",
  stayUpTo: (days: number) => `Stay up to ${days} days`,
  process: {
    title: "Our Application Process",
    steps: [
      {
        title: "Choose your visa",
        text: "Pick a destination and a plan. You see every fee before you start.",
      },
      {
        title: "Upload your documents",
        text: "Your passport is read on your own device. You get AI-powered suggestions and optional expert help before you pay. Everything you upload is encrypted.",
      },
      {
        title: "Track in real time",
        text: "Specialists review and submit your application. You see every step with its date.",
      },
    ],
  },
} as const;
