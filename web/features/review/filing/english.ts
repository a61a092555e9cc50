// Texts of the filing panel about the authority: whether it works today, its portal, its rules for files and its wordings of refusals.
import type { ClosedDay } from "#domain/rules/working-calendar.ts";
import { englishWeekdays } from "#web/terms/weekdays/english.ts";

/** `name`: of the holiday, or ''. */
type ClosedText = (weekday: string, name: string) => string;

type NextOpenText = (weekday: string, date: string) => string;

const filedAnyway: NextOpenText = (weekday, date) =>
  `You can still file today. It opens again on ${weekday}, ${date}.`;

export const filing = {
  weekdays: englishWeekdays,
  closed: {
    week: (weekday: string) => `The authority is closed today (${weekday}).`,
    usual_week: (weekday: string) =>
      `The authority is probably closed today (${weekday}). We don't know its working days.`,
    holiday: (_, name) => `The authority is closed today (${name === "" ? "holiday" : name}).`,
    our_holiday: () => "Nothing is filed today, because it is a holiday here.",
  } satisfies Record<ClosedDay["because"], ClosedText> as Record<ClosedDay["because"], ClosedText>,
  nextOpen: {
    week: filedAnyway,
    usual_week: filedAnyway,
    holiday: filedAnyway,
    our_holiday: (weekday: string, date: string) => `Our next working day: ${weekday}, ${date}.`,
  } satisfies Record<ClosedDay["because"], NextOpenText> as Record<ClosedDay["because"], NextOpenText>,
  openPortal: "Open the portal",
  opensInTab: "Opens in a new tab",
  files: (name: string) => `Files of ${name}`,
  badFiles: (count: number) =>
    count === 1
      ? "The portal would reject 1 file. See below."
      : `The portal would reject ${count} files. See below.`,
  pixels: (width: number, height: number) => `${width} × ${height} px`,
  problems: {
    type: (taken: string) => `Wrong type: the portal takes ${taken}.`,
    size: (max: string) => `Too large: the portal takes at most ${max}.`,
    pixels: (range: string) => `Wrong size: the portal takes photos ${range}.`,
  },
  fromTo: (least: number, most: number) => `${least} to ${most}`,
  atLeast: (least: number) => `at least ${least}`,
  atMost: (most: number) => `at most ${most}`,
  wide: (range: string) => `${range} px wide`,
  high: (range: string) => `${range} px high`,
  and: (one: string, other: string) => `${one} and ${other}`,
  orTypes: (types: readonly string[]) =>
    types.length < 2 ? types.join("") : `${types.slice(0, -1).join(", ")} or ${types.at(-1)}`,
  wording: "What the authority wrote (optional)",
  noWording: "None of these",
  wordingHint: "Choosing one fills in the reason. The traveller reads the reason, not the authority's words.",
};
