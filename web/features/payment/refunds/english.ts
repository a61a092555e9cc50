// Texts of refund terms and cancelling.

export const refunds = {
  terms: {
    title: "If you cancel",
    lead: "You can cancel until your application is filed with the authority.",
    beforeFiling: "Until it is filed with the authority",
    beforeVerification: "Before your documents are verified",
    afterVerification: "After your documents are verified",
    afterFiling: "Once it is filed with the authority",
    rejectedBeforeFiling: "If it is rejected before filing",
    all: (amount: string) => `Everything: ${amount}`,
    "government-fee": (amount: string) => `The government fee: ${amount}`,
    tax: (amount: string) => `The tax: ${amount}`,
    nothing: "Nothing",
    perTraveller: "For each traveller it applies to.",
  },
  cancel: {
    button: "Cancel application",
    asking: "Checking…",
    question: "Cancel this application?",
    comesBack: "Your refund",
    alreadyBack: "Already refunded",
    nothing: "At this stage nothing is refunded.",
    how: "We refund the way you paid. Your bank may take up to 10 working days to show it.",
    final: "We will stop processing this application. This cannot be undone.",
    yes: "Cancel application",
    no: "Keep it",
    working: "Cancelling…",
    tooLate: "This application can no longer be cancelled.",
    failed: "This application could not be cancelled. Please try again.",
    done: "Your application is cancelled.",
  },
} as const;
