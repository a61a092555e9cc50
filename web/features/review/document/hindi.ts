// Texts of the place where a case's documents are looked at, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const documents: Widen<typeof english.documents> = {
  none: "कोई दस्तावेज़ नहीं।",
  choose: "देखने के लिए कोई दस्तावेज़ चुनें। आप जो भी खोलते हैं, वह दर्ज होता है, और यात्री देख सकता है कि आपने खोला।",
  open: (title, name) => `${name} का ${title} खोलें`,
  replaced: "बदला गया",
  handedIn: (date) => `${date} को दिया गया`,
  loading: "दस्तावेज़ लाया जा रहा है…",
  failed: "दस्तावेज़ नहीं मिल सका।",
  retry: "दोबारा कोशिश करें",
  cannotDraw: "यह दस्तावेज़ दिखाया नहीं जा सकता।",
  download: "डाउनलोड करें",
  zoomIn: "बड़ा करें",
  zoomOut: "छोटा करें",
  rotate: "घुमाएँ",
  zoom: (percent) => `${percent} प्रतिशत`,
  pages: "दस्तावेज़ के पेज",
  page: (page, pages) => `पेज ${page} / ${pages}`,
  previousPage: "पिछला",
  nextPage: "अगला",
  docx: "दस्तावेज़ का पाठ, उसके रूप के बिना:",
  noText: "इस दस्तावेज़ में कोई पाठ नहीं है।",
};
