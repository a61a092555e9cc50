// The days of the week in Hindi.
import type { englishWeekdays } from "./english.ts";

export const hindiWeekdays: typeof englishWeekdays = {
  monday: "सोमवार",
  tuesday: "मंगलवार",
  wednesday: "बुधवार",
  thursday: "गुरुवार",
  friday: "शुक्रवार",
  saturday: "शनिवार",
  sunday: "रविवार",
};
