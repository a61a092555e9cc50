// The figures on destination pages that are rules of ours, not facts about a destination: the only place where they are listed.

interface OwnFigure {
  /** What the English text says around them. */
  says: RegExp;
  figures: readonly number[];
  /** Where the figure is decided. */
  reason: string;
}

export const ownFigures: readonly OwnFigure[] = [
  {
    says: /\btax (?:per traveller|of ₹)/,
    figures: [100, 0],
    reason: "Our tax and service fee: domain/fees.ts.",
  },
  {
    says: /\b[Vv]alid for at least 6 months\b/,
    figures: [6],
    reason:
      "How long a passport should be valid where no rule of the destination is known (specification §2).",
  },
  {
    says: /\b[Tt]aken within 3 months\b/,
    figures: [3],
    reason: "The age of a photo (specification §2).",
  },
  {
    says: /\b35x45 mm\b/,
    figures: [35, 45],
    reason: "The size of a photo where no rule of the destination is known (specification §2).",
  },
  { says: /\bForm 14A\b/, figures: [14], reason: "The name of a form: domain/documents/document-kinds.ts." },
  { says: /\bChild under 18\b/, figures: [18], reason: "Who is a child: domain/checks/person." },
];
