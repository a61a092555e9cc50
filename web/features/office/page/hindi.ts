// Texts of the tables that sort and filter, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const table: Widen<typeof english.table> = {
  all: "सभी",
  clear: "फ़िल्टर हटाएँ",
  noMatch: "कोई पंक्ति मेल नहीं खाती।",
  noMatchHint: "फ़िल्टर कम करके देखें।",
  wide: "सभी स्तंभ देखने के लिए बग़ल में खिसकाएँ।",
  ascending: "बढ़ते क्रम में",
  descending: "घटते क्रम में",
  count: (shown, all, isAll) => (isAll ? `सभी ${all} दिख रहे हैं` : `${all} में से ${shown} दिख रहे हैं`),
};
