// Texts of receipts and credit notes, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const receipts: Widen<typeof english.receipts> = {
  title: "भुगतान और रसीद",
  receipt: "रसीद (PDF)",
  creditNote: "क्रेडिट नोट (PDF)",
  download: "डाउनलोड करें",
  downloadOf: (paper, number) => `डाउनलोड करें: ${paper} ${number}`,
  downloading: "डाउनलोड हो रहा है…",
  downloadFailed: "फ़ाइल डाउनलोड नहीं हो सकी। कृपया दोबारा कोशिश करें।",
  filed: (date) => `${date} को प्राधिकरण में जमा किया गया: अब आवेदन रद्द नहीं किया जा सकता।`,
  refund: (amount) => `${amount} का रिफ़ंड`,
  statuses: {
    on_its_way: (date) => `${date} से रिफ़ंड प्रक्रिया में है।`,
    succeeded: (date) => `${date} को रिफ़ंड भेज दिया गया। बैंक में दिखने में 10 कार्यदिवस तक लग सकते हैं।`,
    failed: (date) => `${date} का रिफ़ंड आप तक नहीं पहुँचा। हम इसे देख रहे हैं।`,
  },
};
