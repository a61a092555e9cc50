// Texts of the frame around the application flow: buttons, progress, price, date fields (§2, §5).

export const drafts = {
  flow: {
    loading: "Loading your application…",
    failed: "Your application could not be loaded.",
    retry: "Try again",
    back: "Back",
    next: "Next",
    saving: "Saving…",
    progress: "Your application",
    progressStates: { complete: "complete", current: "current step", upcoming: "to come" },
    problems: "Please check the following",
    toApplications: "My Application",
    toDestination: (country: string) => `Back to ${country}`,
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
  dateField: (label: string) => ({
    pick: `Choose ${label.toLowerCase()}`,
    close: "Close",
    loading: "Loading the calendar…",
    earlier: "Earlier month",
    later: "Later month",
    notADate: "Enter a date as DD/MM/YYYY.",
  }),
} as const;
