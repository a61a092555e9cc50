// Texts of the tables that sort and filter, and of the question before a page is left, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const table: Widen<typeof english.table> = {
  all: "सभी",
  more: "और पंक्तियाँ दिखाएँ",
  otherActs: "और",
  otherActsOf: (name) => `और: ${name}`,
  clear: "फ़िल्टर हटाएँ",
  noMatch: "कोई पंक्ति मेल नहीं खाती।",
  noMatchHint: "फ़िल्टर कम करके देखें।",
  sortBy: "क्रम",
  ascending: "बढ़ते क्रम में",
  descending: "घटते क्रम में",
  count: (shown, all, isAll) => (isAll ? `सभी ${all} दिख रहे हैं` : `${all} में से ${shown} दिख रहे हैं`),
};

export const leave: Widen<typeof english.leave> = {
  title: "बिना सहेजे जाएँ?",
  text: "इस पेज पर आपके बदलाव सहेजे नहीं गए हैं।",
  confirm: "जाएँ",
  stay: "रुकें",
};
