// Texts of the viewer for a case's documents, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const documents: Widen<typeof english.documents> = {
  none: "कोई दस्तावेज़ नहीं।",
  choose: "देखने के लिए कोई दस्तावेज़ चुनें। आपका खोला हर दस्तावेज़ दर्ज होता है, और यात्री यह देख सकता है।",
  reason: "खोलने का कारण",
  reasons: {
    verification: "दस्तावेज़ों की जाँच",
    replacement: "दोबारा भेजे गए दस्तावेज़ की जाँच",
    filing: "प्राधिकरण में दाखिल करना",
    authority: "प्राधिकरण में आवेदन की प्रगति देखना",
    question: "किसी सवाल का जवाब",
    second_person: "सहकर्मी के फ़ैसले की पुष्टि",
    after_the_end: "फ़ैसले के बाद दोबारा देखना",
  },
  open: (title, name) => `${name} का ${title} खोलें`,
  openUnopened: (title, name) => `${name} का ${title} खोलें, अभी नहीं खोला गया`,
  unopened: "नहीं खोला",
  replaced: "बदला गया",
  handedIn: (date) => `${date} को अपलोड किया गया`,
  loading: "दस्तावेज़ लोड हो रहा है…",
  failed: "दस्तावेज़ लोड नहीं हो सका।",
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
  docx: "दस्तावेज़ का टेक्स्ट, बिना लेआउट के:",
  noText: "इस दस्तावेज़ में कोई टेक्स्ट नहीं है।",
};
