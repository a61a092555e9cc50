// Texts of the dialog that files several cases, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

const cases = (count: number) => (count === 1 ? "1 मामला" : `${count} मामले`);

export const filingBatch: Widen<typeof english.filingBatch> = {
  title: "मामले प्राधिकरण में जमा करें",
  hint: "एंटर दबाने से अगले मामले पर जाएँगे। संख्याओं की सूची भी चिपका सकते हैं, हर पंक्ति में एक।",
  loading: "मामले लोड हो रहे हैं…",
  reference: "सरकारी आवेदन संख्या",
  referenceOf: (about) => `${about} की सरकारी आवेदन संख्या`,
  fee: "सरकारी शुल्क",
  feeOf: (about) => `${about} का सरकारी शुल्क, रुपये में`,
  filled: (count) => (count === 1 ? "1 संख्या भरी गई।" : `${count} संख्याएँ भरी गईं।`),
  leftOver: (count) =>
    count === 1 ? "1 पंक्ति के लिए कोई मामला नहीं बचा।" : `${count} पंक्तियों के लिए कोई मामला नहीं बचा।`,
  file: (count) => `${cases(count)} जमा करें`,
  fileNone: "जमा करें",
  referencesMissing: "कम से कम एक मामले की संख्या लिखें।",
  usedTwice: (about) => `${about}: यह संख्या ऊपर दूसरे मामले में लिखी है।`,
  feeWrong: (about) => `${about}: शुल्क रुपयों में लिखें।`,
  barred: "ये अभी जमा नहीं हो सकते",
  none: "इनमें से कोई मामला अभी जमा नहीं हो सकता।",
  bars: {
    unknown: "यह मामला नहीं मिला।",
    over: "यह बंद हो चुका है।",
    filed: "यह पहले ही जमा हो चुका है।",
    not_verified: "इसके दस्तावेज़ों की जाँच अभी बाक़ी है।",
    with_traveller: "पहले यात्री का जवाब चाहिए।",
    unclaimed: "पहले इसे लें।",
    taken: "इसे किसी सहकर्मी ने लिया है।",
    proposal: "पहले इसके एक यात्री के प्रस्ताव का जवाब देना है।",
    unopened: "एक दस्तावेज़ बदला गया है और नया किसी ने नहीं खोला।",
  },
};
