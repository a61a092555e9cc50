// The labels on the two pages of an Indian passport and the names of other documents, and a search for them in misread text.

/** If a label contains a shorter one, the longer match wins. */
const labelTexts = {
  republic: ["republic of india"],
  countryCode: ["country code"],
  passportNumber: ["passport no"],
  surname: ["surname"],
  givenNames: ["given names", "given name"],
  nationality: ["nationality"],
  birthDate: ["date of birth"],
  birthPlace: ["place of birth"],
  issuePlace: ["place of issue"],
  issueDate: ["date of issue"],
  expiryDate: ["date of expiry"],
  father: ["name of father legal guardian", "name of father", "legal guardian", "fathers name"],
  mother: ["name of mother", "mothers name"],
  spouse: ["name of spouse"],
  address: ["address"],
  oldPassport: ["old passport no with date and place of issue", "old passport no"],
  fileNumber: ["file no", "file number"],
} as const satisfies Record<string, readonly string[]>;

export type PageLabel = keyof typeof labelTexts;

export interface FoundLabel {
  label: PageLabel;
  /** 1 for a perfect match, lower with every wrong letter. */
  likeness: number;
  /** The text after the label in the same cell. */
  rest: string;
}

/** Share of a label's letters that must be right. Short labels must match exactly: other words are too similar. */
const minLikeness = { long: 0.76, short: 0.99 } as const;
/** Maximum length of a short label. */
const shortLabel = 8;

/** Returns the label in a cell, or undefined if there is none or two match equally well ("Mather"). */
export function findLabel(text: string): FoundLabel | undefined {
  const candidates = (Object.entries(labelTexts) as [PageLabel, readonly string[]][])
    .flatMap(([label, spellings]) =>
      spellings.map((spelling) => ({ label, ...match(text, spelling), length: spelling.length })),
    )
    .filter(
      ({ length, likeness }) => likeness >= (length <= shortLabel ? minLikeness.short : minLikeness.long),
    )
    .toSorted((a, b) => weight(b) - weight(a));
  const [best] = candidates;
  if (!best || candidates.some((other) => other.label !== best.label && weight(other) === weight(best)))
    return undefined;
  return { label: best.label, likeness: best.likeness, rest: best.rest };
}

function weight({ length, likeness }: { length: number; likeness: number }): number {
  return length * likeness;
}

/**
 * What other documents call themselves that have names, an address and a long number, as the last page does. Names with fewer
 * than twelve letters would also be found in addresses ("residence, no 12" is nearly "licence no").
 */
const otherDocuments = [
  "driving licence",
  "union of india",
  "income tax department",
  "permanent account number",
  "unique identification authority",
  "election commission",
  "certificate of registration",
  "registration certificate",
  "birth certificate",
  "marriage certificate",
  "identity card",
  "bank statement",
] as const;

/** Whether the text is the name of another document. */
export function namesOtherDocument(text: string): boolean {
  return otherDocuments.some((name) => match(text, name).likeness >= minLikeness.long);
}

interface Match {
  likeness: number;
  rest: string;
}

/** Finds the best approximate occurrence of `label` in `text`, letters only (Sellers' algorithm for approximate matching). */
function match(text: string, label: string): Match {
  const wanted = label.replaceAll(" ", "");
  const letters = text
    .toLowerCase()
    .split("")
    .flatMap((letter, at) => (/[a-z]/.test(letter) ? [{ letter, at }] : []));
  let column = Array.from({ length: wanted.length + 1 }, (_, i) => i);
  let best = { errors: wanted.length, end: 0 };
  for (const { letter, at } of letters) {
    const next = [0];
    for (let i = 1; i <= wanted.length; i++) {
      const changed = column[i - 1]! + (wanted[i - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, column[i]! + 1, next[i - 1]! + 1));
    }
    column = next;
    if (column[wanted.length]! < best.errors) best = { errors: column[wanted.length]!, end: at + 1 };
  }
  const rest = text
    .slice(best.end)
    .replace(/^[\s.:)(s/]*(?=[^a-z]|$)/, "")
    .trim();
  return { likeness: 1 - best.errors / wanted.length, rest };
}
