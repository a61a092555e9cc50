// Texts around a destination's rules in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

export const rules: Widen<typeof english.rules> = {
  title: "नियम और स्रोत",
  lead: "भारतीय पासपोर्ट पर प्रवेश के बारे में हम क्या जानते हैं, और हमने उसे पिछली बार कब जाँचा।",
  loading: "नियम लोड हो रहे हैं...",
  failed: "नियम लोड नहीं हो सके।",
  retry: "दोबारा कोशिश करें",
  plan: (visaType, days, entries) => `${visaType}: ${days} दिन, ${entryName(entries)}`,
  checked: (days) => (days === 0 ? "आज जाँचा गया" : `${days} दिन पहले जाँचा गया`),
  ageing: "दोबारा जाँचना बाक़ी है",
  unverified: "जाँचा नहीं गया",
  checkedLongAgo: (days) => `पिछली जाँच ${days} दिन पहले`,
  source: "स्रोत",
  officialSource: "सरकारी स्रोत",
  bases: {
    seen: "ऐसे स्रोत से, जिसे हमने दर्ज नहीं किया",
    partly: "केवल कुछ हिस्सा स्रोत से",
    memory: "याददाश्त से लिखा गया",
  },
  announced: "घोषित",
  from: (date) => `${date} से`,
  until: (date) => `${date} तक`,
};
