// Texts of the list of sessions in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const sessions: Widen<typeof english.sessions> = {
  title: "आप कहाँ लॉग इन हैं",
  lead: "जिस डिवाइस को आप नहीं पहचानते, उसे लॉग आउट करें और अपना पासवर्ड बदलें।",
  device: (browser, system) =>
    browser && system ? `${system} पर ${browser}` : (browser ?? system ?? "अनजान डिवाइस"),
  here: "यह डिवाइस",
  lastUsed: (date) => `पिछली बार ${date} को इस्तेमाल हुआ`,
  end: "लॉग आउट करें",
  endThis: (device) => `लॉग आउट करें: ${device}`,
  ending: "लॉग आउट हो रहा है…",
  endOthers: "बाक़ी सब जगह लॉग आउट करें",
  endsPasskeys: "बाक़ी सब जगह से लॉग आउट करने पर आपकी सभी पासकी भी हट जाएँगी।",
  ended: "आप बाक़ी सब जगह लॉग आउट हो गए हैं।",
  failed: "यह नहीं हो सका। कृपया दोबारा कोशिश करें।",
};
