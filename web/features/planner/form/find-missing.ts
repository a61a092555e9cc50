// What is still missing in the form, with the sentence for each field.
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import type { usePlannerTexts } from "../use-planner-texts.ts";
import { countIn, type LegEntry, maxStayDays, maxTransitHours, type TripEntry } from "./trip-entry.ts";

type Texts = ReturnType<typeof usePlannerTexts>;

export type LegField = "country" | "from" | "to" | "days" | "hours";
export const legFieldId = (leg: number, field: LegField) => `leg-${leg}-${field}`;
export const windowFieldId = (field: "from" | "to") => `window-${field}`;
export const addLegId = "add-leg";
export const addPersonId = "add-person";

export type Missing = FieldProblem & { message: string };

export function findMissing({ legs, window, isFlexible }: TripEntry, texts: Texts): Missing[] {
  const { missing } = texts;
  return [
    ...legs.flatMap((leg, at) => missingOfLeg(leg, at, { isFlexible, texts })),
    ...(isFlexible && window.from === ""
      ? [{ fieldId: windowFieldId("from"), message: missing.windowFrom }]
      : []),
    ...(isFlexible && window.to === "" ? [{ fieldId: windowFieldId("to"), message: missing.windowTo }] : []),
  ];
}

function missingOfLeg(
  leg: LegEntry,
  at: number,
  { isFlexible, texts }: { isFlexible: boolean; texts: Texts },
): Missing[] {
  const { missing } = texts;
  const name = texts.leg(at + 1);
  const checks: [LegField, boolean, string][] = [
    ["country", leg.destinationId !== "", missing.country(name)],
    ["from", isFlexible || leg.from !== "", missing.entry(name)],
    ["to", isFlexible || leg.to !== "", missing.lastDay(name)],
    [
      "days",
      !isFlexible || countIn(leg.stayDays, maxStayDays) !== undefined,
      missing.stayDays(name, maxStayDays),
    ],
    ["hours", !leg.isTransit || countIn(leg.hours, maxTransitHours) !== undefined, missing.hours(name)],
  ];
  return checks
    .filter(([, isThere]) => !isThere)
    .map(([field, , message]) => ({ fieldId: legFieldId(at, field), message }));
}
