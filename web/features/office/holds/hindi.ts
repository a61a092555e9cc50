// Texts of the legal holds screen in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const holds: Widen<typeof english.holds> = {
  lead: "क़ानूनी कारणों से रखे गए रिकॉर्ड। इन्हें न यात्री मिटा सकते हैं, न डेटा रखने की समय सीमा।",
  add: "क़ानूनी रोक लगाएँ",
  setting: "रोक लग रही है…",
  about: "आवेदन संख्या",
  aboutAccount: "आवेदन संख्या, या खाते का ईमेल पता",
  scope: "क्या रोका जाए",
  scopes: { application: "यह आवेदन", account: "पूरा खाता" },
  reason: "कारण",
  reasonHint: "जैसे अदालत और उसकी फ़ाइल संख्या। इसे केवल प्रशासक पढ़ते हैं।",
  missing: "लिखें कि क्या रोकना है और क्यों।",
  list: "सभी रोक",
  none: "कोई क़ानूनी रोक नहीं।",
  held: "रोक में",
  account: "खाता",
  whole: "पूरा खाता",
  since: "कब लगी",
  by: (when, name) => `${when}, ${name}`,
  state: "स्थिति",
  open: "लागू है",
  lift: "हटाएँ",
  liftOf: (what) => `${what} से रोक हटाएँ`,
  liftQuestion: "यह क़ानूनी रोक हटाएँ?",
  liftText: "जो डेटा केवल इस रोक के कारण रखा गया था, उसे हम एक घंटे के भीतर हमेशा के लिए मिटा देंगे।",
  liftReason: "रोक क्यों हटाई जा रही है?",
  liftReasonMissing: "लिखें कि रोक क्यों हटाई जा रही है।",
  lifted: (when, name) => `${when} को ${name} ने हटाई`,
  liftedBecause: (state, reason) => `${state}: ${reason}`,
};
