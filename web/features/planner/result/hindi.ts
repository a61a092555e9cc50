// Texts of the planner's answer in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { conditionName, entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

const arriveOn = (date: string | null) =>
  date === null ? "कम दिन ठहरें या दूसरी तारीख़ें चुनें।" : `आज आवेदन करने पर आप सबसे पहले ${date} को पहुँच सकते हैं।`;

export const plannedTrip: Widen<typeof english.plannedTrip> = {
  title: "आपकी योजना",
  possible: "सभी यात्री यह यात्रा कर सकते हैं।",
  impossible: "यह यात्रा अभी सबके लिए संभव नहीं है। कारण नीचे हैं।",
  problem: "इस यात्रा की योजना अभी नहीं बन सकती",
  advice:
    "यह सलाह है, फ़ैसला नहीं: वीज़ा का फ़ैसला प्राधिकरण करते हैं, और नियम बदलते रहते हैं। हर नियम के नीचे लिखा है कि उस पर कितना भरोसा किया जा सकता है।",
  print: "प्रिंट करें",
  copyLink: "लिंक कॉपी करें",
  copied: "लिंक कॉपी हो गया। जिसके पास यह लिंक होगा, वह आपकी भरी हुई बातें देख सकेगा।",
  notCopied: "आपके ब्राउज़र ने इसकी अनुमति नहीं दी। इस पेज का पता कॉपी कर लें।",
  calendar: "कैलेंडर में जोड़ें",
  applications: "आवेदन, जमा करने के क्रम में",
  noApplications: "किसी को कोई आवेदन नहीं करना है।",
  withUs: "प्रवेश के साथ",
  withAuthority: "सीधे प्राधिकरण में",
  people: (labels) => labels.join(", "),
  applyBetween: (from, by) => (from === by ? `${from} को आवेदन करें।` : `${from} से ${by} तक आवेदन करें।`),
  applyUnknown: "प्राधिकरण कितना समय लेता है, यह हमें पता नहीं। बुकिंग से पहले उससे पूछ लें।",
  readyFrom: (date) => `पहले दिन आवेदन करने पर वीज़ा ${date} तक तैयार होगा।`,
  total: "कुल",
  priceTitle: "कितना ख़र्च होगा",
  quoteNote: (count, fee, tax) => `${count} × (सरकारी शुल्क ${fee} + टैक्स ${tax})`,
  illustrative: "शुल्क केवल उदाहरण के लिए",
  leg: (country, from, to) => `${country}, ${from} से ${to}`,
  needs: {
    nothing: "कुछ नहीं चाहिए",
    "visa-on-arrival": "पहुँचने पर वीज़ा",
    registration: "पंजीकरण ज़रूरी",
    authorisation: "यात्रा की अनुमति ज़रूरी",
    permit: "परमिट ज़रूरी",
    visa: "वीज़ा ज़रूरी",
  },
  appliedWith: {
    us: "आप हमारे साथ आवेदन कर सकते हैं।",
    authority: "यह आवेदन सिर्फ़ प्राधिकरण ख़ुद लेता है।",
    border: "यह आपको पहुँचने पर मिलता है।",
  },
  plan: (visaType, days, entry) => `${visaType}: ${days} दिन, ${entryName(entry)}`,
  cheapest: "सबसे सस्ता प्लान जो ठीक बैठता है",
  pricePerPerson: (price) => `एक यात्री के ${price}, टैक्स सहित`,
  officialFee: (fee) => `सरकारी शुल्क ${fee} है।`,
  documents: "दस्तावेज़",
  photo: (size) => `फ़ोटो का आकार: ${size} मिमी`,
  earliest: (date) => `आज आवेदन करने पर आप सबसे पहले ${date} को पहुँच सकते हैं।`,
  ruledOut: "इस वजह से यह यात्रा नहीं हो सकती",
  duties: "यह भी करना है",
  otherPlans: "दूसरा प्लान क्यों नहीं",
  bookings: {
    flight: {
      "before-applying": "आवेदन में उड़ानें बतानी होती हैं: आवेदन से पहले बुक करें, और ऐसी चुनें जो रद्द हो सके।",
      "after-visa": "उड़ानें वीज़ा मिलने के बाद ही बुक करें।",
      "any-time": "उड़ानें कभी भी बुक कर सकते हैं।",
    },
    hotel: {
      "before-applying": "आवेदन में होटल बताना होता है: आवेदन से पहले बुक करें, और ऐसा चुनें जो रद्द हो सके।",
      "after-visa": "होटल वीज़ा मिलने के बाद ही बुक करें।",
      "any-time": "होटल कभी भी बुक कर सकते हैं।",
    },
  },
  validAfter: {
    arrival: "पहुँचने के दिन",
    departure: "निकलने के दिन",
    "end-of-visa": "वीज़ा के आख़िरी दिन",
  },
  why: {
    entry_rule: () => "भारतीय पासपोर्ट के लिए प्रवेश का नियम यही है।",
    visa_free: () => "भारतीय पासपोर्ट वालों को वीज़ा नहीं चाहिए।",
    resident_exempt: ({ issuer }) => `इस निवास परमिट पर वीज़ा नहीं चाहिए: ${issuer}।`,
    transit_free: ({ hours }) => `${hours} घंटे के अंदर विमान बदलने के लिए वीज़ा नहीं चाहिए।`,
    covered_by_earlier_visit: ({ visits }) =>
      `पहली बार का वीज़ा इस बार भी चलेगा: उस पर आप ${visits} बार प्रवेश करते हैं।`,
  },
  plans: {
    condition_not_met: ({ text }) => `इसकी शर्त पूरी नहीं होती: ${conditionName(text)}।`,
    condition_unclear: ({ text }) => `ख़ुद देख लें कि आप इसकी शर्त पूरी करते हैं या नहीं: ${conditionName(text)}।`,
    too_few_entries: ({ visits, entries }) =>
      `आप ${visits} बार प्रवेश करेंगे, और इस पर ${entries} बार प्रवेश हो सकता है।`,
    stay_too_long: ({ days, allowed }) => `आप ${days} दिन ठहरेंगे, और इस पर ${allowed} दिन ठहर सकते हैं।`,
    validity_too_short: ({ days, allowed }) => `इसे ${days} दिन वैध होना चाहिए, और यह ${allowed} दिन वैध है।`,
    opens_too_late: ({ from }) =>
      from === null
        ? "इसके लिए समय रहते आवेदन नहीं हो सकता।"
        : `आवेदन ${from} से ही हो सकता है, जो इस यात्रा के लिए बहुत देर है।`,
    not_ready_in_time: ({ ready, earliest }) => `यह ${ready} को तैयार होगा। ${arriveOn(earliest)}`,
    apply_too_late: ({ by, earliest }) => `आवेदन का आख़िरी दिन ${by} था। ${arriveOn(earliest)}`,
    passport_too_short: ({ expiry, months, after, neededUntil }) =>
      `पासपोर्ट ${expiry} तक वैध है। इस प्लान के लिए उसे ${neededUntil} तक वैध होना चाहिए: ${after} के ${months} महीने बाद तक।`,
    dearer: () => "यह भी ठीक बैठता है, पर महँगा है।",
  },
  blockers: {
    passport_expires_on_trip: ({ expiry }) =>
      `पासपोर्ट ${expiry} तक वैध है, और यात्रा उसके बाद ख़त्म होती है। पहले उसे नया बनवाएँ।`,
    passport_expires_soon: ({ expiry, months, after, neededUntil }) =>
      `पासपोर्ट ${expiry} तक वैध है। उसे ${neededUntil} तक वैध होना चाहिए: ${after} के ${months} महीने बाद तक। पहले उसे नया बनवाएँ।`,
    single_name: () => "सिर्फ़ एक नाम वाला पासपोर्ट यहाँ स्वीकार नहीं होता।",
    stay_too_long: ({ days, allowed }) => `आप ${days} दिन ठहरेंगे, और ज़्यादा से ज़्यादा ${allowed} दिन की अनुमति है।`,
    no_plan_on_sale: () => "इस उद्देश्य के लिए अभी कोई प्लान नहीं है।",
    no_plan_fits: () => "कोई प्लान इस यात्रा के लिए ठीक नहीं बैठता।",
    too_late: ({ earliest }) => `इन तारीख़ों के लिए देर हो चुकी है। ${arriveOn(earliest)}`,
  },
  duty: {
    arrival_card: ({ name, from, by }) =>
      from === null ? `अराइवल कार्ड (${name}) ${by} तक भरें।` : `अराइवल कार्ड (${name}) ${from} से ${by} तक भरें।`,
    condition: ({ text }) => `यह शर्त पूरी करें: ${conditionName(text)}।`,
    passport_expiry_unknown: ({ months, after, neededUntil }) =>
      `पासपोर्ट देख लें: उसे ${neededUntil} तक वैध होना चाहिए, यानी ${after} के ${months} महीने बाद तक।`,
    father_name_as_surname: () => "पासपोर्ट में सिर्फ़ एक नाम है, इसलिए उपनाम की जगह पिता का नाम भरा जाता है।",
    minor_with_both_parents: () =>
      "18 साल से कम के यात्री के लिए जन्म प्रमाणपत्र, और घर पर रहने वाले माता या पिता की सहमति साथ रखें।",
    minor_alone: () => "18 साल से कम का यात्री माता-पिता के बिना जा रहा है: दोनों की सहमति साथ रखें।",
    letter: ({ name }) => `यह पत्र लें: ${name}।`,
    biometrics: () => "वीज़ा केंद्र पर बायोमेट्रिक दें।",
    further_charge: () => "इसके अलावा कोई और भी शुल्क लेता है।",
    apply_while_travelling: ({ from }) => `आप ${from} से ही आवेदन कर सकते हैं, जब आप यात्रा पर होंगे।`,
  },
  events: {
    apply: (country) => `आवेदन का आख़िरी सुरक्षित दिन: ${country} का वीज़ा`,
    enter: (country) => `पहुँचना: ${country}`,
    leave: (country) => `निकलना: ${country}`,
    card: (name) => `अराइवल कार्ड भरा जा सकता है: ${name}`,
    people: (labels) => `इनके लिए: ${labels}`,
    name: "यात्रा की योजना",
  },
};
