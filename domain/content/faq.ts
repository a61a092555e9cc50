// The topics of the Frequently Asked Questions, in the order of the specification (§2).

export const faqTopics = [
  "required-documents",
  "saving-progress",
  "confirmation",
  "visa-types",
  "several-countries",
  "processing-time",
  "encrypted-uploads",
  "accepted-formats",
  "tracking",
  "several-visas",
  "rejection",
  "suggestions",
] as const;
export type FaqTopic = (typeof faqTopics)[number];
