// Texts of the offer to check whether a visa is needed, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const eligibility: Widen<typeof english.eligibility> = {
  title: "क्या मुझे वीज़ा चाहिए, और क्या वह मिल सकता है?",
  lead: "तीन सवाल, एक जवाब, स्रोतों के साथ। आप जो भरते हैं, वह इसी डिवाइस पर रहता है।",
  check: "जाँचें",
  withoutScripts: "देखें कि हर देश के लिए क्या चाहिए",
};
