// A plan while it is typed, and the values that are sent for it.
import type { OfficePlan } from "#contract/review/catalogue.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { entryTypes } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { planTypeIds } from "#domain/visa-types.ts";

export interface TypedPlan {
  visaType: (typeof planTypeIds)[number];
  entryType: (typeof entryTypes)[number];
  stayDays: string;
  validityDays: string;
  amount: string;
  processingDays: string;
  source: string;
  /** Empty while the text is not a date. */
  checkedOn: CalendarDate;
  checkedOnText: string;
  conditions: string;
  extraDocuments: readonly DocumentKind[];
  withdrawn: boolean;
}

export const blankPlan: TypedPlan = {
  visaType: "tourist",
  entryType: "Single Entry",
  stayDays: "",
  validityDays: "",
  amount: "",
  processingDays: "",
  source: "",
  checkedOn: "",
  checkedOnText: "",
  conditions: "",
  extraDocuments: [],
  withdrawn: false,
};

/** Of a plan that exists; what cannot be changed any more stays blank. */
export function asTyped(plan: OfficePlan): TypedPlan {
  const { amount, processingDays, source, checkedOn, conditions, extraDocuments, withdrawn } = plan;
  return {
    ...blankPlan,
    amount: String(amount),
    processingDays: String(processingDays),
    source: source ?? "",
    checkedOn: checkedOn ?? "",
    conditions: conditions ?? "",
    extraDocuments,
    withdrawn,
  };
}

/** The values of what can be changed, and the fields whose text has no meaning, in the order of the form. */
export function readChange(typed: TypedPlan, { stored, today }: { stored: OfficePlan; today: CalendarDate }) {
  const { source, checkedOn, checkedOnText, withdrawn, ...fee } = readFee(typed);
  const isNewFee = fee.values.amount !== stored.amount;
  const isSourceMissing = isNewFee && source === null;
  const isDateMissing = (isNewFee || checkedOnText !== "") && checkedOn === null;
  return {
    values: { ...fee.values, source, checkedOn, withdrawn },
    wrong: [
      ...fee.wrong,
      ...(isDateMissing || (checkedOn ?? "") > today ? ["checkedOn"] : []),
      ...(isSourceMissing ? ["source"] : []),
    ],
  };
}

/** As `readChange`, of a plan that is added. */
export function readAddition(typed: TypedPlan, today: CalendarDate) {
  const { source, checkedOn, ...fee } = readFee(typed);
  const { visaType, entryType } = typed;
  const stay = readNumbers({ stayDays: typed.stayDays, validityDays: typed.validityDays }, dayLimits);
  return {
    values: { visaType, entryType, ...stay.values, ...fee.values, source, checkedOn },
    wrong: [
      ...stay.wrong,
      ...fee.wrong,
      ...(checkedOn === null || checkedOn > today ? ["checkedOn"] : []),
      ...(source === null ? ["source"] : []),
    ],
  };
}

const dayLimits = { stayDays: [1, 3_660], validityDays: [1, 3_660] } as const;
const feeLimits = { amount: [0, 1_000_000], processingDays: [0, 366] } as const;

function readFee({ amount, processingDays, conditions, extraDocuments, ...typed }: TypedPlan) {
  // As people write money: '₹2,200'.
  const numbers = readNumbers({ amount: amount.replaceAll(/[₹,\s]/g, ""), processingDays }, feeLimits);
  return {
    values: { ...numbers.values, conditions: conditions.trim() || null, extraDocuments },
    wrong: numbers.wrong,
    source: typed.source.trim() || null,
    checkedOn: typed.checkedOn || null,
    checkedOnText: typed.checkedOnText,
    withdrawn: typed.withdrawn,
  };
}

/** A text that is not a whole number within its limits becomes NaN, and its field is wrong. */
function readNumbers<Field extends string>(
  texts: Readonly<Record<Field, string>>,
  limits: Readonly<Record<Field, readonly [min: number, max: number]>>,
) {
  const fields = Object.keys(texts) as Field[];
  const values = Object.fromEntries(
    fields.map((field) => [field, /^\d+$/.test(texts[field].trim()) ? Number(texts[field]) : Number.NaN]),
  ) as Record<Field, number>;
  const wrong = fields.filter((field) => {
    const [min, max] = limits[field];
    return !(values[field] >= min && values[field] <= max);
  });
  return { values, wrong };
}
