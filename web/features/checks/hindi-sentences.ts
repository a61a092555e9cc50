// The evidence of each finding of the automatic checks, as a sentence in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english-sentences.ts";

type Rule = { months: string; after: string };
type Working = { week: string; origin: string };

const required = ({ months, after }: Rule) =>
  months === "0" ? `${after} तक` : `${after} के बाद ${months} महीने तक`;
const workingDays = ({ week, origin }: Working) => (week ? ` प्राधिकरण ${week} काम करता है। ${origin}` : "");

export const found: Widen<typeof english.found> = {
  passport_valid: ({ expiry, origin, ...rule }) =>
    rule.months
      ? `पासपोर्ट ${expiry} तक वैध है; ज़रूरी है ${required(rule)}। ${origin}`
      : `पासपोर्ट ${expiry} तक वैध है।`,
  passport_expiry_unknown: () => "पासपोर्ट की समाप्ति की तारीख़ पता नहीं है।",
  passport_expires_on_trip: ({ expiry }) => `पासपोर्ट ${expiry} को समाप्त होता है, यात्रा पूरी होने से पहले।`,
  passport_expires_soon: ({ expiry, until, origin, ...rule }) =>
    `पासपोर्ट ${expiry} को समाप्त होता है, पर उसे ${until} तक वैध होना चाहिए: ${required(rule)}। ${origin}`,
  reading_agrees: () => "भरी हुई जानकारी और पासपोर्ट के पन्नों में कोई अंतर नहीं मिला।",
  reading_missing: () => "पासपोर्ट अपने आप पढ़ा नहीं जा सका, इसलिए कुछ मिलाया नहीं गया।",
  reading_differs: ({ fields }) => `पासपोर्ट के पन्नों पर कुछ और लिखा है: ${fields}।`,
  print_differs: ({ fields }) => `पासपोर्ट के पन्नों की छपाई में कुछ और लिखा लगता है: ${fields}।`,
  pages_read: () => "सभी पन्ने पढ़ लिए गए।",
  pages_unread: ({ kinds }) => `डिवाइस यह नहीं पढ़ सका: ${kinds}।`,
  pages_provisional: ({ kinds }) => `फ़िलहाल स्वीकार किया गया, क्योंकि केवल छपाई साफ़ है: ${kinds}।`,
  nothing_marked: () => "कुछ नहीं।",
  marks_left: ({ marks }) => `विशेषज्ञ यह जाँचेंगे: ${marks}।`,
  name_follows_rule: () => "नाम गंतव्य के नियम के अनुसार है।",
  surname_missing: () => "उपनाम नहीं है, और यह नहीं बताया गया कि पासपोर्ट में उपनाम नहीं है।",
  second_name_missing: () => "गंतव्य दो नाम माँगता है, या एक नाम के साथ पिता का नाम।",
  father_name_unconfirmed: () =>
    "गंतव्य दो नाम माँगता है। पिता का नाम न तो पासपोर्ट पर पढ़ा गया, न यात्री ने उसे नाम में जोड़ने की पुष्टि की।",
  name_missing: () => "नाम नहीं है।",
  nationality_indian: () => "राष्ट्रीयता भारतीय है।",
  nationality_other: () => "भरी गई राष्ट्रीयता भारतीय नहीं है।",
  passport_number_usual: () => "सही।",
  passport_number_odd: () =>
    "भारतीय पासपोर्ट नंबर में एक अक्षर और 7 अंक, या दो अक्षर और 6 अंक होते हैं। यह नंबर ऐसा नहीं है।",
  issue_date_fits: () => "जारी होने की तारीख़ समाप्ति की तारीख़ से मेल खाती है।",
  issue_date_unknown: () => "पासपोर्ट जारी होने की तारीख़ पता नहीं है।",
  issue_date_odd: () => "जारी होने की तारीख़ समाप्ति की तारीख़ से मेल नहीं खाती।",
  documents_complete: () => "हर ज़रूरी दस्तावेज़ अपलोड हो चुका है।",
  documents_missing: ({ kinds }) => `बाक़ी हैं: ${kinds}।`,
  photo_shape_fits: ({ size }) => `${size} मिमी के अनुसार।`,
  photo_shape_differs: ({ size }) => `फ़ोटो का आकार ${size} मिमी का नहीं है।`,
  photo_sharp: () => "फ़ोटो साफ़ है।",
  photo_soft: () => "फ़ोटो धुँधली है।",
  parents_named: () => "यह यात्री 18 साल से कम उम्र का है, और माता-पिता दोनों के नाम दिए गए हैं।",
  parents_missing: ({ fields }) =>
    `यह यात्री 18 साल से कम उम्र का है, इसलिए माता-पिता दोनों के नाम चाहिए। बाक़ी है: ${fields}।`,
  minor_with_adult: () => "यह यात्री 18 साल से कम उम्र का है, और इसी आवेदन में एक वयस्क है।",
  minor_alone: () => "यह यात्री 18 साल से कम उम्र का है, और इसी आवेदन में कोई वयस्क नहीं है।",
  passport_once: () => "यह पासपोर्ट नंबर किसी और यात्री का नहीं है।",
  passport_twice: () => "इसी आवेदन के किसी और यात्री का पासपोर्ट नंबर भी यही है।",
  person_once: () => "किसी और यात्री का नाम और जन्म की तारीख़ यही नहीं है।",
  person_twice: () => "किसी और यात्री का नाम और जन्म की तारीख़ यही है, पर पासपोर्ट दूसरा है।",
  trip_over: ({ arrival }) => `यात्रा ${arrival} को ख़त्म हो चुकी है।`,
  lead_time_kept: ({ departure, origin }) =>
    `${departure} से शुरू होने वाली यात्रा के लिए आज आवेदन करना न बहुत देर है, न बहुत जल्दी। ${origin}`,
  applied_too_late: ({ departure, origin }) =>
    `प्राधिकरण ${departure} से शुरू होने वाली यात्रा के आवेदन आज से पहले चाहता है। ${origin}`,
  applied_too_early: ({ departure, origin }) =>
    `प्राधिकरण ${departure} से शुरू होने वाली यात्रा के आवेदन आज अभी नहीं लेता। ${origin}`,
  visa_in_time: ({ ready, days, ...working }) =>
    `वीज़ा ${ready} को मिलने की उम्मीद है (आज से कार्यदिवस: ${days}), यात्रा शुरू होने से पहले।${workingDays(working)}`,
  visa_just_in_time: ({ ready, days, ...working }) =>
    `वीज़ा ${ready} को मिलने की उम्मीद है (आज से कार्यदिवस: ${days}), ठीक प्रस्थान के दिन।${workingDays(working)}`,
  visa_after_departure: ({ departure, ready, days, ...working }) =>
    `यात्रा ${departure} को शुरू होती है; वीज़ा ${ready} को मिलने की उम्मीद है (आज से कार्यदिवस: ${days})।${workingDays(working)}`,
  visa_after_return: ({ arrival, ready, days, ...working }) =>
    `यात्रा ${arrival} को ख़त्म होती है, जबकि वीज़ा ${ready} से पहले मिलने की उम्मीद नहीं है (आज से कार्यदिवस: ${days})।${workingDays(working)}`,
  trip_fits_stay: ({ days, stay }) => `${stay} में से ${days} दिन।`,
  trip_too_long: ({ days, stay }) => `यात्रा ${days} दिन की है, पर प्लान में केवल ${stay} दिन ठहर सकते हैं।`,
  cheaper_plan: ({ stay, amount, saved }) =>
    `${stay} दिन ठहराव वाला एक प्लान ${amount} का है, हर यात्री के लिए ${saved} कम।`,
  faster_plan: ({ stay, amount, ready }) =>
    `${amount} में ${stay} दिन ठहराव वाला एक प्लान ${ready} को तैयार होने की उम्मीद है।`,
};
