// Titles and descriptions of the pages in Hindi.
import { brand } from "#domain/brand.ts";
import { countryInHindi } from "#domain/content/hindi-countries.ts";
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

const home = {
  title: "भारतीय यात्रियों के लिए इलेक्ट्रॉनिक वीज़ा",
  description: "प्लान देखिए, पासपोर्ट एक बार अपलोड कीजिए, भुगतान कीजिए और अपने वीज़ा पर नज़र रखिए।",
};
const help = {
  title: "अक्सर पूछे जाने वाले सवाल",
  description: "दस्तावेज़, पासपोर्ट अपलोड, भुगतान, ट्रैकिंग और रिफ़ंड पर छोटे जवाब।",
};

export const titles: Widen<typeof english.titles> = {
  page: (title) => `${title} · ${brand.nameInHindi}`,
  described: {
    root: home,
    home,
    help,
    faq: help,
    contact: {
      title: "संपर्क",
      description: `${brand.nameInHindi} से WhatsApp, फ़ोन या ईमेल पर संपर्क कीजिए, और जानिए कि क्या-क्या लिखना है।`,
    },
    howItWorks: {
      title: "यह कैसे काम करता है",
      description: "पासपोर्ट से वीज़ा तक पाँच चरण: चुनिए, अपलोड कीजिए, जाँचिए, भुगतान कीजिए, ट्रैक कीजिए।",
    },
    planner: {
      title: "यात्रा की योजना बनाएँ",
      description:
        "एक साथ कई देश: किस यात्री को कौन-सा वीज़ा चाहिए, कितना ख़र्च होगा और कब आवेदन करना है। आप जो भरते हैं, वह आपके डिवाइस पर ही रहता है।",
    },
    terms: {
      title: "नियम व शर्तें",
      description: `${brand.nameInHindi} किन शर्तों पर वीज़ा आवेदन तैयार करता और जमा करता है।`,
    },
    privacy: {
      title: "गोपनीयता नीति",
      description:
        "आपकी कौन-सी जानकारी, क्यों और कितने समय तक रखी जाती है, और पासपोर्ट आपके अपने डिवाइस पर कैसे पढ़ा जाता है।",
    },
    openData: {
      title: "खुला डेटा",
      description:
        "भारतीय पासपोर्ट पर प्रवेश के नियम JSON और CSV में, हर नियम अपने स्रोत और पिछली जाँच के साथ, सबके इस्तेमाल के लिए।",
    },
  },
  destination: {
    service: "इलेक्ट्रॉनिक वीज़ा आवेदन",
    title: (country) => `भारतीय पासपोर्ट पर ${countryInHindi(country)} का वीज़ा`,
    priced: (country, price, plans) =>
      `भारतीय पासपोर्ट धारकों के लिए ${countryInHindi(country)} का ई-वीज़ा: ${plans} प्लान, ${price} से; ज़रूरी दस्तावेज़ और सामान्य समय।`,
    conditional: (country, plans) =>
      `भारतीय पासपोर्ट धारकों के लिए ${countryInHindi(country)} का ई-वीज़ा: ${plans === 0 ? "अभी कोई प्लान नहीं" : "सिर्फ़ शर्तों के साथ"}; कौन आवेदन कर सकता है, ज़रूरी दस्तावेज़ और सामान्य समय।`,
    official: (country) =>
      `भारतीय पासपोर्ट धारकों के लिए ${countryInHindi(country)}: प्राधिकरण सिर्फ़ अपनी वेबसाइट पर आवेदन लेता है; पता, शुल्क और ज़रूरतें।`,
    free: (country) =>
      `${countryInHindi(country)} के लिए भारतीय पासपोर्ट धारकों को वीज़ा नहीं चाहिए: ठहरने की अवधि और प्रवेश की शर्तें।`,
  },
  unlisted: {
    status: "सेवा की स्थिति",
    login: "लॉग इन",
    signup: "साइन अप",
    forgotPassword: "पासवर्ड भूल गए",
    resetPassword: "पासवर्ड बदलें",
    createPassword: "पासवर्ड बनाएँ",
    verifyEmail: "ईमेल पते की पुष्टि करें",
    confirmEmail: "अपने नए ईमेल की पुष्टि करें",
    staffInvitation: "अपना लॉग इन तैयार करें",
    confirmIdentity: "अपना लॉग इन जोड़ें",
    plan: "प्लान चुनें",
    details: "वीज़ा का विवरण",
    passport: "पासपोर्ट का विवरण",
    documents: "पासपोर्ट अपलोड करें",
    addMore: "यात्री जोड़ें",
    anotherTraveller: "यात्री जोड़ें",
    travellers: "यात्री जोड़ें",
    travellersOf: "यात्री जोड़ें",
    payment: "भुगतान",
    paymentReturn: "भुगतान",
    confirmation: "भुगतान की पुष्टि",
    profile: "मेरी प्रोफ़ाइल",
    applications: "मेरा आवेदन",
    track: "आवेदन ट्रैक करें",
    savedMethods: "भुगतान के तरीके",
    shared: "आवेदन की स्थिति",
    gallery: "गैलरी",
    review: "कतार",
    reviewCase: "मामला",
    reviewDocuments: "मामले के दस्तावेज़",
    reviewQuestions: "सवाल",
    reviewQuestion: "सवाल",
    reviewVisas: "वीज़ा",
    reviewSamples: "गुणवत्ता जाँच",
    reviewEscalations: "सुपरवाइज़र के मामले",
    reviewReports: "रिपोर्ट",
    reviewStaff: "कर्मचारी",
    reviewCatalogue: "सूची",
    reviewRules: "नियम और स्रोत",
    reviewPolicies: "नीतियाँ",
    reviewHolds: "क़ानूनी रोक",
    reviewMoney: "पैसा",
    reviewMails: "ईमेल",
    reviewLogin: "आपका लॉग इन",
  },
  notFound: "पेज नहीं मिला",
};
