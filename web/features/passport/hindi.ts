// Texts of the passport form in Hindi: labels, hints, warnings and questions.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const passportForm: Widen<typeof english.passportForm> = {
  title: "पासपोर्ट की जानकारी",
  titleOf: (name) => `${name} के पासपोर्ट की जानकारी`,
  lead: "हर जानकारी पासपोर्ट से मिलाएँ। वीज़ा ठीक इसी जानकारी पर जारी होता है।",
  labels: {
    firstName: "नाम (Given Names)",
    lastName: "उपनाम (Surname)",
    fatherName: "पिता का नाम (Name of Father)",
    motherName: "माता का नाम (Name of Mother)",
    passportNumber: "पासपोर्ट नंबर (Passport No.)",
    gender: "लिंग (Sex)",
    passportIssueDate: "जारी होने की तारीख़ (Date of Issue)",
    passportExpiryDate: "समाप्ति की तारीख़ (Date of Expiry)",
    dob: "जन्म की तारीख़ (Date of Birth)",
    nationality: "राष्ट्रीयता (Nationality)",
    placeOfIssue: "जारी होने का स्थान (Place of Issue)",
  },
  fromPassport: "आपके पासपोर्ट से।",
  readUnchecked: "पासपोर्ट से पढ़ा गया। कृपया जाँच लें।",
  firstNameHint: "पासपोर्ट में लिखा पूरा नाम।",
  numberHint: "उदाहरण: Z1234567",
  asShown: "जैसा पासपोर्ट में लिखा है।",
  noSurname: "मेरे पासपोर्ट में उपनाम नहीं है",
  nameRules: {
    "as-passport": undefined,
    "two-words-or-father-name":
      "इस देश के लिए नाम में कम से कम दो शब्द होने चाहिए। अगर पासपोर्ट में एक ही शब्द है, तो पिता का नाम जोड़ा जाता है।",
    "blank-surname-ok": "यह देश बिना उपनाम वाला पासपोर्ट स्वीकार करता है।",
  },
  numberWarning: "भारतीय पासपोर्ट नंबर में एक अक्षर और 7 अंक, या दो अक्षर और 6 अंक होते हैं। कृपया जाँच लें।",
  expirySoon: (date) =>
    `यह पासपोर्ट ${date} को समाप्त हो रहा है। ज़्यादातर गंतव्य यात्रा के दिन से 6 महीने की वैधता माँगते हैं।`,
  issueDateOdd:
    "जारी होने और समाप्ति की तारीख़ें मेल नहीं खातीं: पासपोर्ट 10 साल तक वैध होता है, बच्चों का 5 साल या 18 की उम्र तक। कृपया जाँच लें।",
  guardian: "यह बच्चा मेरी संतान है या मेरे संरक्षण में है, और यह आवेदन बच्चे की ओर से है।",
  guardianTitle: "यह यात्री 18 साल से कम उम्र का है",
  differs: (read) => `पासपोर्ट में लिखा है: ${read}`,
  useRead: "पासपोर्ट वाली जानकारी लें",
  useReadFor: (label) => `पासपोर्ट वाली जानकारी लें: ${label}`,
  differsTitle: "कुछ जानकारी पासपोर्ट से अलग है",
  confirmTyped: "मेरी भरी हुई जानकारी सही है। पन्ना गलत पढ़ा गया था।",
  saved: "सहेज लिया गया",
  saving: "सहेजा जा रहा है…",
  notSaved: "अभी सहेजा नहीं गया। आपकी भरी हुई जानकारी इस ब्राउज़र में सुरक्षित है।",
  saveNow: "अभी सहेजें",
  taken: (name) => `यह पासपोर्ट पहले से ${name} का है।`,
  takenQuestion: (name) => `यह पासपोर्ट पहले से ${name} का है। क्या उस यात्री की जानकारी बदल दें?`,
  takenExplanation: "यहाँ दी गई जानकारी और दस्तावेज़ उस यात्री की पुरानी जानकारी और दस्तावेज़ों की जगह ले लेंगे।",
  takenYes: "हाँ, बदलें",
  takenNo: "नहीं",
  next: "आगे",
};
