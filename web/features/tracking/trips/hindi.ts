// Texts of trips in My Application, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const trips: Widen<typeof english.trips> = {
  title: (countries, dates) => `यात्रा: ${countries.join(", फिर ")}, ${dates}`,
  paid: (paid, all) => `${all} में से ${paid} का भुगतान हुआ`,
  order: (applications) =>
    `इस क्रम में आवेदन करें: ${applications.map(({ country, by }) => `${country} ${by} तक`).join(", फिर ")}।`,
  applyBy: "आवेदन कब तक",
  notBefore: (by, from) => `${by}, ${from} से पहले नहीं`,
  problems: {
    too_late: "इन तारीख़ों के लिए बहुत देर हो चुकी है",
    plan_does_not_fit: "प्लान इन तारीख़ों के लिए सही नहीं है",
  },
  leave: "यात्रा से हटाएँ",
  leaveOf: (country) => `यात्रा से हटाएँ: ${country}`,
  leaving: "हटाया जा रहा है…",
  left: "यात्रा से हटा दिया गया। आवेदन 'मेरे आवेदन' में बना रहेगा।",
  leaveFailed: "आवेदन यात्रा से नहीं हटाया जा सका। दोबारा कोशिश करें।",
};
