// Texts of log-in at an identity provider in Hindi.
import type { Texts } from "../english.ts";

export const identity: Texts["signIn"]["identity"] = {
  confirm: {
    title: "अपना लॉग इन जोड़ें",
    lead: "जिस लॉग इन का आपने अभी इस्तेमाल किया, उसे अपने ईमेल पते के खाते से जोड़ें। इसके बाद खाते का पहले का पासवर्ड काम नहीं करेगा।",
    submit: "यह लॉग इन जोड़ें",
    busy: "जोड़ा जा रहा है…",
    success: "आपका लॉग इन जुड़ गया है। अब आप इससे लॉग इन कर सकते हैं।",
    failed: "इस लिंक का इस्तेमाल नहीं हो सका।",
    toLogin: "लॉग इन करें",
    tokenMissing: "पते (URL) में टोकन नहीं मिला।",
  },
};
