// Whether somebody's visas and residence permits meet the condition of a plan, or exempt them from needing a visa.
import type { CalendarDate } from "../../dates/calendar-date.ts";
import type { Permit, PermitIssuer, PermitKind } from "../trip.ts";

/** What a condition accepts: any one of these is enough. */
type Accepted = Pick<Permit, "issuer" | "kind">;

/** Whether one of the permits is accepted and can still be used on the last day of the visit. */
export function findPermit(
  permits: readonly Permit[],
  accepted: readonly Accepted[],
  lastDay: CalendarDate,
): Permit | undefined {
  return permits.find(
    ({ issuer, kind, validUntil }) =>
      accepted.some((one) => one.issuer === issuer && one.kind === kind) &&
      (validUntil === null || validUntil >= lastDay),
  );
}

/** How conditions name issuers. The EU's own are those of Schengen states and of Ireland. */
const issuersOfWord: Readonly<Record<string, readonly PermitIssuer[]>> = {
  us: ["united-states"],
  uk: ["united-kingdom"],
  eu: ["schengen", "ireland"],
  schengen: ["schengen"],
  irish: ["ireland"],
  uae: ["united-arab-emirates"],
  gcc: ["united-arab-emirates", "other-gcc"],
};

const kindOfWord: Readonly<Record<string, PermitKind>> = {
  visa: "visa",
  residence: "residence",
  pr: "residence",
};

const otherWords = new Set(["a", "an", "the", "used", "valid", "their", "of", "with", "holders", "only"]);

/**
 * Reads a condition such as 'only with valid Schengen/US/UK/Irish visa or residence' or 'only with used US/UK visa, their
 * PR, or GCC residence'. A part without issuers is about those of the part before. Undefined if a word is not understood:
 * then nobody can say who meets the condition.
 */
export function acceptedPermits(condition: string): Accepted[] | undefined {
  const clauses = condition.toLowerCase().split(";");
  const only = clauses.map((clause) => clause.trim()).filter((clause) => clause.startsWith("only "));
  const [clause, second] = only;
  if (clause === undefined || second !== undefined) return undefined;
  const accepted: Accepted[] = [];
  let issuers: readonly PermitIssuer[] = [];
  for (const part of clause.split(/,|\bor\b/)) {
    const words = part.split(/[\s/]+/).filter((word) => word !== "");
    if (!words.every(isUnderstood)) return undefined;
    const named = words.flatMap((word) => issuersOfWord[word] ?? []);
    if (named.length > 0) issuers = named;
    const kinds = words.flatMap((word) => kindOfWord[word] ?? []);
    accepted.push(...kinds.flatMap((kind) => issuers.map((issuer) => ({ issuer, kind }))));
  }
  return accepted.length > 0 ? accepted : undefined;
}

function isUnderstood(word: string): boolean {
  return Object.hasOwn(issuersOfWord, word) || Object.hasOwn(kindOfWord, word) || otherWords.has(word);
}
