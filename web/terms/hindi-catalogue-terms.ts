// Words of the catalogue of destinations that sentences contain: kinds of entry and conditions.

const entries: Readonly<Record<string, string>> = {
  "Single Entry": "सिंगल एंट्री",
  "Double Entry": "डबल एंट्री",
  "Multiple Entry": "मल्टीपल एंट्री",
};

const conditions: Readonly<Record<string, string>> = {
  "only holders of a US/UK/EU visa or residence":
    "केवल उनके लिए जिनके पास अमेरिका, ब्रिटेन या यूरोपीय संघ का वीज़ा या निवास परमिट है",
  "only with valid Schengen/US/UK/Irish visa or residence":
    "केवल वैध शेंगेन, अमेरिकी, ब्रिटिश या आयरिश वीज़ा या निवास परमिट के साथ",
  "plus compulsory insurance; only with used US/UK/Schengen visa, their PR, or GCC residence; else Tasheer centre":
    "बीमा अनिवार्य है और अलग से लगता है; केवल इस्तेमाल किए हुए अमेरिकी, ब्रिटिश या शेंगेन वीज़ा, वहाँ के स्थायी निवास या खाड़ी देशों के निवास के साथ; अन्यथा Tasheer केंद्र जाएँ",
  "hotel must be booked through Discover Qatar": "होटल की बुकिंग Discover Qatar के ज़रिए होनी चाहिए",
};

/** 'Multiple Entry' in Hindi; a kind that is not known stays as it came. */
export function entryName(entry: string): string {
  return entries[entry] ?? entry;
}

export function conditionName(condition: string): string {
  return conditions[condition] ?? condition;
}
