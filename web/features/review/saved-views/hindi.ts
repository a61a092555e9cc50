// Texts of saved views, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const savedViews: Widen<typeof english.savedViews> = {
  title: "सहेजी गई सूचियाँ",
  save: "यह सूची सहेजें",
  dialog: "यह सूची सहेजें",
  name: "नाम",
  hint: "फ़िल्टर और क्रम सहेजे जाते हैं, खोज नहीं।",
  nameMissing: "कृपया सूची का नाम लिखें।",
  share: "टीम के साथ साझा करें",
  shared: "टीम के साथ साझा",
  confirm: "सहेजें",
  remove: (name) => `सूची ${name} हटाएँ`,
};
