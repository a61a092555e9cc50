// Hindi texts about other cases, samples and workload.
import type { Widen } from "#web/language/widen.ts";
import type { quality as english } from "./english.ts";

export const quality: Widen<typeof english> = {
  withLoad: (name, open, daily) => `${name}: ${open} खुले${daily === null ? "" : `, रोज़ ${daily}`}`,
  workload: "काम का बोझ",
  workloadLead: "हर सहकर्मी के पास कितने मामले हैं और कितने फ़ैसले हुए। हफ़्ता सोमवार से शुरू होता है।",
  workloadFailed: "काम का बोझ लोड नहीं हो सका।",
  loading: "लोड हो रहा है…",
  colleague: "सहकर्मी",
  ours: "खुले, हमारे पास",
  traveller: "यात्रियों के पास",
  authority: "प्राधिकरणों के पास",
  oldest: "सबसे पुराना",
  today: "आज के फ़ैसले",
  week: "इस हफ़्ते",
  capacity: "रोज़ यात्री",
  capacityOf: (name) => `रोज़ यात्री: ${name}`,
  capacityHint: (max) => `1 से ${max}, या ख़ाली`,
  save: "सहेजें",
  saveOf: (name) => `सहेजें: ${name}`,
  saved: "सहेजा गया।",
  notSaved: "यह सहेजा नहीं जा सका।",
  others: "दूसरे आवेदन",
  othersFailed: "दूसरे आवेदन लोड नहीं हो सके।",
  retry: "फिर कोशिश करें",
  noOthers: "इस पासपोर्ट या इस खाते से कोई और आवेदन नहीं।",
  samePassport: "इसी पासपोर्ट नंबर के",
  sameAccount: "इसी खाते से",
  onlyNewest: "हर सूची में सिर्फ़ 10 सबसे नए दिखाए गए हैं।",
  duplicate: "दूसरा आवेदन",
  duplicateOf: (applicationId, country) =>
    `${applicationId} (${country}) भी इसी पासपोर्ट के लिए खुला है, उसी देश के लिए या एक-दूसरे से टकराती तारीख़ों पर।`,
  duplicateAdvice: "जमा करने से पहले दोनों आवेदन मिलाएँ। हो सकता है एक का भुगतान ग़लती से हुआ हो।",
};
