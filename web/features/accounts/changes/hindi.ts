// Texts of changing the email and the password in the profile, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const changes: Widen<typeof english.changes> = {
  title: "ईमेल और पासवर्ड",
  password: "मौजूदा पासवर्ड",
  passwordMissing: "पासवर्ड ज़रूरी है",
  forgot: "पासवर्ड भूल गए?",
  cancel: "रहने दें",
  email: {
    lead: (email) => `आप ${email} से लॉग इन करते हैं। वीज़ा और आवेदन की जानकारी भी हम इसी पर भेजते हैं।`,
    open: "ईमेल बदलें",
    label: "नया ईमेल",
    submit: "लिंक भेजें",
    busy: "भेजा जा रहा है…",
    sent: (newEmail, email) =>
      `हमने ${newEmail} पर एक लिंक भेजा है। यह 24 घंटे तक काम करेगा। लिंक खोलने तक ${email} ही आपका ईमेल रहेगा।`,
    failed: "लिंक नहीं भेजा जा सका। कृपया दोबारा कोशिश करें।",
  },
  newPassword: {
    lead: "पासवर्ड बदलने पर आप बाक़ी सभी डिवाइस पर लॉग आउट हो जाएँगे।",
    open: "पासवर्ड बदलें",
    label: "नया पासवर्ड",
    hint: (length) => `कम से कम ${length} अक्षर। एक छोटा वाक्य अच्छा रहता है।`,
    confirm: "नया पासवर्ड दोबारा लिखें",
    submit: "नया पासवर्ड सहेजें",
    busy: "सहेजा जा रहा है…",
    saved: "आपका पासवर्ड बदल गया है। आपको बाक़ी सभी डिवाइस पर लॉग आउट कर दिया गया है।",
    failed: "पासवर्ड नहीं बदला जा सका। कृपया दोबारा कोशिश करें।",
  },
  confirm: {
    title: "अपने नए ईमेल की पुष्टि करें",
    lead: "अब से आप इसी पते से लॉग इन करेंगे, और वीज़ा तथा आवेदन की जानकारी इसी पर भेजी जाएगी। बाक़ी डिवाइस लॉग आउट हो जाएँगे।",
    submit: "यह ईमेल इस्तेमाल करें",
    busy: "बदला जा रहा है…",
    success: "आपका ईमेल बदल गया है।",
    failed: "यह लिंक सही नहीं है या अब काम नहीं करता।",
    toProfile: "मेरी प्रोफ़ाइल पर जाएँ",
    tokenMissing: "पते में टोकन नहीं मिला।",
  },
};
