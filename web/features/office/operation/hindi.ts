// Texts of the notice about background jobs and backups in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const operation: Widen<typeof english.operation> = {
  title: "कृपया सर्वर पर ध्यान दें",
  whereReasons: "कारण सर्वर के लॉग में हैं।",
  failing: {
    reconciler: "भुगतान और रिफ़ंड की पेमेंट प्रोवाइडर के साथ जाँच नहीं हो रही है।",
    bookComparisons: "खातों का पेमेंट प्रोवाइडर की सूचियों से मिलान नहीं हो रहा है।",
    mails: "ईमेल नहीं भेजे जा रहे हैं।",
    pushes: "सूचनाएँ नहीं भेजी जा रही हैं।",
    scans: "अपलोड की गई फ़ाइलों की वायरस जाँच नहीं हो रही है।",
    estimates: "जिन वीज़ा में देर हुई है, उनका नया अनुमान नहीं बन रहा है।",
    agreedPolicies: "मंज़ूर की गई नीतियाँ लागू नहीं हो रही हैं।",
    checkpoints: "इतिहास पर हस्ताक्षर नहीं हो रहे हैं।",
    backups: "हाल का कोई बैकअप नहीं है।",
    freeSpace: "डिस्क लगभग भर गई है, इसलिए अपलोड नहीं लिए जा रहे हैं।",
    fileStore: "फ़ाइलों का स्टोर जवाब नहीं दे रहा है, इसलिए दस्तावेज़ न खुल सकते हैं, न अपलोड हो सकते हैं।",
    olderForms: "पुराने आवेदन एन्क्रिप्ट नहीं हो रहे हैं।",
    olderTexts: "पुराना निजी विवरण एन्क्रिप्ट नहीं हो रहा है।",
    brokerRecords: "पहचान ब्रोकर के समाप्त हो चुके लॉग इन नहीं हटाए जा रहे हैं।",
    draftSweep: "छोड़े गए ड्राफ़्ट नहीं हटाए जा रहे हैं।",
    fileSweep: "हटाई गई फ़ाइलें नष्ट नहीं की जा रही हैं।",
    retentionSweep: "समय पूरा होने पर दस्तावेज़ नहीं मिटाए जा रहे हैं।",
    liveSweep: "पुराने लाइव इवेंट नहीं हटाए जा रहे हैं।",
    expiredSweep: "समाप्त हो चुके सेशन और लिंक नहीं हटाए जा रहे हैं।",
  },
  backupUntil: (when) => `पिछले बैकअप में ${when} तक का सब कुछ है।`,
  noBackup: "अभी कोई बैकअप नहीं है।",
};
