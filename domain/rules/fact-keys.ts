// Every kind of rule that we store about a destination: its key, and the check of its value.
import { z } from "zod";
import { withoutDirections } from "../content/direction-characters.ts";
import { isCalendarDate } from "../dates/calendar-date.ts";
import { weekdays } from "../dates/working-days.ts";
import { nameRules } from "../destinations.ts";
import { documentKindNames } from "../documents/document-kinds.ts";
import { readHolidayName } from "../authorities/holiday-names.ts";

/** How a holder of an Indian passport gets in. */
export const entryRules = [
  "e-visa",
  "conditional-e-visa",
  "e-visa-by-agent",
  "e-visa-by-centre",
  "e-visa-or-consulate",
  "electronic-travel-authorisation",
  "electronic-visa-on-arrival",
  "visitor-visa-600",
  "pre-arrival-registration",
  "waiver-on-arrival",
  "visa-on-arrival",
  "entry-permit",
  "travel-authorisation",
  "visa-free",
] as const;

export const durationUnits = ["hours", "days", "working-days", "weeks", "months", "years"] as const;

/** What a passport must be valid beyond: arrival in the destination, departure from it, or the end of the visa. */
export const validityStarts = ["arrival", "departure", "end-of-visa"] as const;

const count = z.number().int().min(0).max(10_000);
/** Without characters that change the direction of a text or are invisible. */
const text = z
  .string()
  .max(300)
  .refine((typed) => !/\p{Cc}/u.test(typed), "must not contain control characters")
  .transform((typed) => withoutDirections(typed).trim())
  .pipe(z.string().min(1));
const names = z.array(text).min(1).max(20);
const duration = z.strictObject({ count: count.min(1), unit: z.enum(durationUnits) });
/** `amount` is in the unit of the currency, such as dollars. */
const fee = z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), amount: z.number().min(0) });
const date = z.string().refine(isCalendarDate, "not a date written YYYY-MM-DD").meta({ format: "date" });
const dates = z.array(date).min(1).max(200);

function isNameOf(line: string, dates: readonly string[]): boolean {
  return dates.includes(readHolidayName(line)?.date ?? "");
}

/** In the order in which the destination page shows them. A key may be added; one in use keeps its meaning. */
export const factValues = {
  /** `isTemporary`: a waiver whose dates change. */
  entryRule: z.strictObject({ rule: z.enum(entryRules), isTemporary: z.boolean().default(false) }),
  /** `residentsOf`: the country in the catalogue's words; its residents need no visa. */
  exemption: z.strictObject({ residentsOf: text }),
  condition: z.strictObject({ text }),
  /** What other sources say instead of the entry rule. */
  contradiction: z.strictObject({ claim: z.enum(["apply-at-embassy"]) }),
  /** Official names of visas that are not open to holders of an Indian passport. */
  closedSchemes: z.strictObject({ names }),
  /** `isOnlyWay`: the authority accepts applications nowhere else, and from nobody else. */
  officialPortal: z
    .strictObject({
      url: z
        .url({ protocol: /^https$/ })
        .max(300)
        .nullable()
        .default(null),
      isOnlyWay: z.boolean().default(false),
    })
    .refine(({ url, isOnlyWay }) => url !== null || isOnlyWay, "says nothing"),
  /** `alsoQuoted`: the lowest and highest amount that is named elsewhere. `year`: of an old figure. */
  officialFee: fee.extend({
    alsoQuoted: z
      .strictObject({ from: z.number().min(0), to: z.number().min(0) })
      .nullable()
      .default(null),
    year: z.number().int().min(1990).max(2100).nullable().default(null),
  }),
  /** What has to be paid to somebody else. `name` null: the visa centre. `fee` null: the amount is not known. */
  furtherCharge: z.strictObject({ name: text.nullable(), fee: fee.nullable() }),
  /** In addition to the documents of every application. */
  documents: z.strictObject({ kinds: z.array(z.enum(documentKindNames)).min(1).max(20) }),
  /** The authority's name of a letter that is required. */
  letter: z.strictObject({ name: text }),
  photo: z.strictObject({ sizeMm: z.string().regex(/^\d{2}x\d{2}$/) }),
  nameRule: z.strictObject({ rule: z.enum(nameRules) }),
  passportValidity: z.strictObject({
    months: count,
    after: z.enum(validityStarts),
  }),
  biometrics: z.strictObject({ place: z.enum(["visa-centre"]) }),
  /** How long before arrival to apply: `latest` at the latest, `earliest` at the earliest. */
  leadTime: z
    .strictObject({ latest: duration.nullable().default(null), earliest: duration.nullable().default(null) })
    .refine(({ latest, earliest }) => latest !== null || earliest !== null, "says nothing"),
  /** How long the authority takes; `to` 0 means at once. */
  processing: z.strictObject({
    from: count.nullable().default(null),
    to: count,
    unit: z.enum(durationUnits),
    isExpress: z.boolean().default(false),
  }),
  workingWeek: z.strictObject({ days: z.array(z.enum(weekdays)).min(1).max(7) }),
  /** `holidayNames`: of some of the dates; without any, the value is the same as before there were names. */
  holidays: z
    .strictObject({ dates, holidayNames: z.array(text).max(200).optional() })
    .refine(({ dates, holidayNames = [] }) => holidayNames.every((line) => isNameOf(line, dates)), {
      message: "must be a date of the list and its name",
      path: ["holidayNames"],
    })
    .transform(({ dates, holidayNames = [] }) =>
      holidayNames.length === 0 ? { dates } : { dates, holidayNames },
    )
    .pipe(z.strictObject({ dates, holidayNames: z.array(z.string()).max(200).optional() })),
  /** The authority's name of a visa, and the other countries where it is valid, in the catalogue's words. */
  visaName: z.strictObject({ name: text, alsoIn: z.array(text).max(20).default([]) }),
  /** For how long the visa can be used after its issue. */
  visaUse: z
    .strictObject({
      min: duration.nullable().default(null),
      max: duration.nullable().default(null),
      isApproximate: z.boolean().default(false),
    })
    .refine(({ min, max }) => min !== null || max !== null, "says nothing"),
  stay: z.strictObject({ days: count.min(1) }),
  extension: z.strictObject({ times: count.min(1), days: count.min(1) }),
  /** `window`: how long before arrival it can be filled in. */
  arrivalCard: z.strictObject({ name: text, window: duration.nullable().default(null) }),
  /** For how many hours planes may be changed without a visa: 0 never, null without a limit. */
  transit: z.strictObject({ freeHours: count.nullable() }),
  corrections: z.strictObject({ until: z.enum(["decision", "after-issue", "never"]) }),
  authorityRefunds: z.strictObject({ when: z.enum(["never", "before-decision", "if-refused"]) }),
} satisfies Record<string, z.ZodType>;

export type FactKey = keyof typeof factValues;
export const factKeys = Object.keys(factValues) as FactKey[];

export type FactValues = { [Key in FactKey]: z.output<(typeof factValues)[Key]> };
/** What a value may be written as: defaults may be left out. */
export type FactInputs = { [Key in FactKey]: z.input<(typeof factValues)[Key]> };

export function isFactKey(text: string): text is FactKey {
  return Object.hasOwn(factValues, text);
}
