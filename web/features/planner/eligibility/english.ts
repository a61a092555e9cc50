// Texts of the offer to check whether a visa is needed. They load with every page, so they are short.

export const eligibility = {
  title: "Do I need a visa, and can I get one?",
  lead: "Three questions, one answer with its sources. Nothing you enter leaves this device.",
  check: "Check",
  withoutScripts: "See what each country requires",
} as const;
