// Texts of the automatic checks in Hindi: what each is called, and the sentence of each finding.
import type { Texts } from "../english.ts";
import { passportForm } from "../hindi/passport-form.ts";

export const findings: Texts["findings"] = {
  checks: {
    passport_validity: "पासपोर्ट की वैधता",
    reading_differs: "विवरण और पासपोर्ट",
    marks_left: "निशान",
    name_rule: "गंतव्य का नाम नियम",
    issue_date: "जारी होने की तारीख़",
    documents_missing: "दस्तावेज़",
    minor_without_parents: "माता-पिता",
    same_passport_twice: "पासपोर्ट नंबर",
  },
  fields: passportForm.labels,
  marks: {
    "page-unreadable": (name) => `${name} पढ़ा नहीं जा सका`,
    "print-differs": (name) => `${name} की छपाई से अलग जानकारी यात्री ने सही बताई`,
    "could-not-tell": (name) => `${name} किसी पन्ने पर नहीं मिला`,
  },
  found: {
    passport_valid: ({ expiry }) => `पासपोर्ट ${expiry} तक वैध है।`,
    passport_expiry_unknown: () => "पासपोर्ट की समाप्ति तिथि पता नहीं है।",
    passport_expires_on_trip: ({ expiry }) => `पासपोर्ट ${expiry} को समाप्त होता है, यात्रा पूरी होने से पहले।`,
    passport_expires_soon: ({ expiry, months }) =>
      `पासपोर्ट ${expiry} को समाप्त होता है, यात्रा के बाद ${months} महीने से कम समय में।`,
    reading_agrees: () => "भरी हुई जानकारी पासपोर्ट के पन्नों से मेल खाती है।",
    reading_missing: () => "उपकरण पासपोर्ट का पन्ना नहीं पढ़ सका।",
    reading_differs: ({ fields }) => `पासपोर्ट के पन्नों पर कुछ और लिखा है: ${fields}।`,
    print_differs: ({ fields }) => `पासपोर्ट के पन्नों की छपाई में कुछ और लिखा लगता है: ${fields}।`,
    nothing_marked: () => "विशेषज्ञ के देखने के लिए कुछ नहीं छोड़ा गया।",
    marks_left: ({ marks }) => `विशेषज्ञ के लिए छोड़ा गया: ${marks}।`,
    name_follows_rule: () => "नाम गंतव्य के नियम के अनुसार है।",
    surname_missing: () => "उपनाम नहीं है, और यह नहीं बताया गया कि पासपोर्ट में उपनाम नहीं है।",
    second_name_missing: () => "गंतव्य दो नाम माँगता है, या एक नाम के साथ पिता का नाम।",
    name_missing: () => "नाम नहीं है।",
    issue_date_fits: () => "जारी होने की तिथि समाप्ति तिथि से मेल खाती है।",
    issue_date_unknown: () => "पासपोर्ट जारी होने की तिथि पता नहीं है।",
    issue_date_odd: () => "जारी होने की तिथि समाप्ति तिथि से मेल नहीं खाती।",
    documents_complete: () => "हर ज़रूरी दस्तावेज़ मौजूद है।",
    documents_missing: ({ kinds }) => `नहीं मिले: ${kinds}।`,
    parents_named: () => "नाबालिग, और माता-पिता दोनों के नाम लिखे हैं।",
    parents_missing: ({ fields }) => `नाबालिग: माता-पिता दोनों के नाम चाहिए। नहीं मिला: ${fields}।`,
    passport_once: () => "यह पासपोर्ट नंबर किसी और यात्री का नहीं है।",
    passport_twice: () => "इसी आवेदन के किसी और यात्री का पासपोर्ट नंबर भी यही है।",
  },
};
