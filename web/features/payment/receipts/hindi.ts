// Texts of receipts and credit notes, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const receipts: Widen<typeof english.receipts> = {
  title: "भुगतान और रसीद",
  receipt: "रसीद (PDF)",
  creditNote: "क्रेडिट नोट (PDF)",
  download: "डाउनलोड करें",
  downloadOf: (paper, number) => `डाउनलोड करें: ${paper} ${number}`,
  downloading: "लाया जा रहा है…",
  downloadFailed: "यह नहीं मिल सका। कृपया दोबारा कोशिश करें।",
  refund: (amount) => `${amount} का रिफ़ंड`,
  statuses: {
    on_its_way: (date) => `${date} से आपके पास वापस भेजा जा रहा है।`,
    succeeded: (date) => `${date} को वापस भेज दिया गया। बैंक में दिखने में 10 कार्य दिवस तक लग सकते हैं।`,
    failed: (date) => `${date} को पता चला कि यह आप तक नहीं पहुँचा। हम इसे देख रहे हैं।`,
  },
};
