// What an operator enters once about a breach of personal data, in a JSON file (P47; docs/breach-report.md).
import { z } from "zod";

const line = z.string().trim().min(3).max(300);
const words = z.string().trim().min(10).max(4000);
const inBothLanguages = z.strictObject({ en: words, hi: words });
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Whom the breach affects: the accounts that had such data in the period. */
const affectedKinds = ["accounts", "files", "applications"] as const;

export const incident = z
  .strictObject({
    /** The operator's own number of the incident, also in the emails' template name. */
    reference: z.string().regex(/^[A-Z0-9-]{3,20}$/, "is 3 to 20 capital letters, digits and hyphens"),
    noticedAt: instant,
    happenedFrom: instant,
    happenedUntil: instant,
    affected: z.enum(affectedKinds),
    /** Such as 'passport pages', 'email addresses'. */
    categories: z.array(line).min(1).max(20),
    systems: words,
    howNoticed: words,
    cause: words,
    whoCausedIt: words,
    prevention: words,
    whatHappened: inBothLanguages,
    consequences: inBothLanguages,
    measures: inBothLanguages,
    whatToDo: inBothLanguages,
    contact: z.strictObject({ organisation: line, name: line, email: z.email(), phone: line }),
  })
  .refine(({ happenedFrom, happenedUntil }) => happenedFrom <= happenedUntil, {
    path: ["happenedUntil"],
    message: "is before happenedFrom",
  })
  .refine(({ happenedFrom, noticedAt }) => happenedFrom <= noticedAt, {
    path: ["noticedAt"],
    message: "is before happenedFrom",
  });

export type Incident = z.output<typeof incident>;

/** A file to fill in. It is not valid before every text was replaced. */
export const blankIncident = {
  reference: "INC-2026-01",
  noticedAt: "2026-11-24T17:05:00+05:30",
  happenedFrom: "2026-11-24T03:00:00+05:30",
  happenedUntil: "2026-11-24T16:40:00+05:30",
  affected: "files",
  categories: [],
  systems: "",
  howNoticed: "",
  cause: "",
  whoCausedIt: "",
  prevention: "",
  whatHappened: { en: "", hi: "" },
  consequences: { en: "", hi: "" },
  measures: { en: "", hi: "" },
  whatToDo: { en: "", hi: "" },
  contact: { organisation: "", name: "", email: "", phone: "" },
};

/** Throws an error that names every field that is missing or wrong, and no value. */
export function readIncident(json: string): Incident {
  const parsed = incident.safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join(".") || "the file"}: ${message}`,
  );
  throw new Error(`The incident is not complete:\n${problems.join("\n")}`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("The incident's file is not JSON.");
  }
}
