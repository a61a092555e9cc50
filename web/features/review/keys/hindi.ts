// Descriptions of the console's keyboard shortcuts, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const keys: Widen<typeof english.keys> = {
  open: "कीबोर्ड शॉर्टकट",
  title: "कीबोर्ड शॉर्टकट",
  hint: "जब आप किसी फ़ील्ड में टाइप नहीं कर रहे हों, तब शॉर्टकट काम करते हैं।",
  key: "कुंजी",
  does: "कार्रवाई",
  on: "एक कुंजी वाले शॉर्टकट इस्तेमाल करें",
  close: "बंद करें",
  queue: {
    next: "अगला मामला",
    previous: "पिछला मामला",
    enter: "मामला खोलें",
    claim: "मामला लें या छोड़ें",
    search: "खोजें",
    help: "शॉर्टकट दिखाएँ",
  },
  case: {
    claim: "मामला लें या छोड़ें",
    nextDocument: "अगला दस्तावेज़ खोलें",
    previousDocument: "पिछला दस्तावेज़ खोलें",
    zoomIn: "दस्तावेज़ बड़ा करें",
    zoomOut: "दस्तावेज़ छोटा करें",
    fit: "पूरा पन्ना या पूरी चौड़ाई",
    rotate: "दस्तावेज़ घुमाएँ",
    sideBySide: "दो दस्तावेज़ साथ-साथ",
    copyNext: "जमा पैक का अगला मान कॉपी करें",
    nextTraveller: "अगला यात्री",
    verify: "दस्तावेज़ सत्यापित करें",
    ask: "दस्तावेज़ माँगें",
    file: "प्राधिकरण में जमा करें",
    visa: "जारी वीज़ा अपलोड करें",
    approve: "यात्री को मंज़ूर करें",
    reject: "यात्री को नामंज़ूर करें",
    agree: "नामंज़ूरी की पुष्टि करें या वीज़ा जारी करें",
    decline: "प्रस्ताव विशेषज्ञ को लौटाएँ",
    assign: "मामला सौंपें",
    queue: "मामलों पर वापस जाएँ",
    help: "शॉर्टकट दिखाएँ",
  },
};
