// What a specialist does about a check that did not pass, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english-advice.ts";

export const advice: Widen<typeof english.advice> = {
  passport_validity: "समाप्ति की तारीख़ पासपोर्ट में ख़ुद देखें।",
  reading_differs: "हर अक्षर पासपोर्ट से ख़ुद मिलाएँ।",
  pages_unread: "पन्ना ख़ुद पढ़ें। अगर नहीं पढ़ा जाता, तो उसे दोबारा माँगें।",
  marks_left: "इनमें से हर एक को पासपोर्ट से ख़ुद मिलाएँ।",
  name_rule: "जमा करने से पहले देखें कि पासपोर्ट में नाम कैसे लिखा है।",
  nationality: "राष्ट्रीयता पासपोर्ट में देखें।",
  passport_number_form: "हर अक्षर और अंक पासपोर्ट से ख़ुद मिलाएँ।",
  issue_date: "दोनों तारीख़ें पासपोर्ट में देखें।",
  documents_missing: "इन दस्तावेज़ों के बिना मामला जमा न करें।",
  photo_shape: "अगर प्राधिकरण इस आकार की फ़ोटो नहीं लेता, तो नई फ़ोटो माँगें।",
  photo_sharpness: "अगर चेहरा पहचान में नहीं आता, तो नई फ़ोटो माँगें।",
  minor_without_parents: "माता-पिता के नाम पासपोर्ट के आख़िरी पन्ने पर देखें।",
  minor_alone: "दस्तावेज़ों में हस्ताक्षर किया हुआ सहमति पत्र देखें।",
  same_passport_twice: "दोनों पासपोर्ट मिलाएँ: यह नंबर एक ही यात्री का हो सकता है।",
  same_person_twice: "दोनों पासपोर्ट मिलाएँ: एक ही व्यक्ति के पास पुराना और नया पासपोर्ट हो सकता है।",
  visa_in_time: "इस मामले को सबसे पहले देखें: समय कम है।",
  trip_length: "यात्रा की तारीख़ें टिकट या यात्रा कार्यक्रम से मिलाएँ।",
  cheaper_plan: "आपको कुछ नहीं करना है। यात्री अगली बार दूसरा प्लान चुन सकते हैं।",
  faster_plan: "आपको कुछ नहीं करना है। यात्री अगली बार दूसरा प्लान चुन सकते हैं।",
};
