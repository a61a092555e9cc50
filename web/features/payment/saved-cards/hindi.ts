// Texts of the saved cards at /payments (§2), in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const savedCards: Widen<typeof english.savedCards> = {
  title: "भुगतान के तरीके",
  listTitle: "सहेजे गए कार्ड",
  loading: "आपके कार्ड लोड हो रहे हैं…",
  failed: "आपके कार्ड लोड नहीं हो सके।",
  retry: "दोबारा कोशिश करें",
  none: "अभी कोई कार्ड सहेजा नहीं गया है।",
  noneHint: "सहेजा गया कार्ड आवेदन का भुगतान करते समय दिखाया जाता है।",
  addTitle: "कार्ड जोड़ें",
  text: "कार्ड की जानकारी सीधे भुगतान सेवा को जाती है। हम केवल कार्ड का ब्रांड, आख़िरी चार अंक और समाप्ति की तारीख़ रखते हैं, पूरा नंबर कभी नहीं।",
  demo: "डेमो: 4242 4242 4242 4242, आगे की कोई भी तारीख़ और कोई भी CVV लिखकर कार्ड सहेजा जा सकता है।",
  add: "कार्ड जोड़ें",
  adding: "जोड़ा जा रहा है…",
  confirming: "आपके कार्ड की पुष्टि हो रही है…",
  added: "कार्ड जोड़ दिया गया।",
  addFailed: "यह कार्ड सहेजा नहीं जा सका। कृपया दोबारा कोशिश करें।",
  expired: "अवधि समाप्त",
  remove: "हटाएँ",
  removeOf: (card) => `${card} हटाएँ`,
  removeQuestion: (card) => `${card} हटा दें?`,
  removeText: "यह भुगतान सेवा से भी हट जाएगा। आप इसे कभी भी दोबारा जोड़ सकते हैं।",
  removeNo: "रहने दें",
  removing: "हटाया जा रहा है…",
  removed: "कार्ड हटा दिया गया।",
  removeFailed: "यह कार्ड हटाया नहीं जा सका। कृपया दोबारा कोशिश करें।",
};
