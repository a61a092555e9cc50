// Labels for the kinds of events in a case's history, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english-history.ts";

export const historyKinds: Widen<typeof english.historyKinds> = {
  status: "स्थिति",
  claimed: "लिया गया",
  released: "छोड़ा गया",
  assigned: "सौंपा गया",
  document_opened: "दस्तावेज़ खोला गया",
  documents_opened: "दस्तावेज़ खोले गए",
  item_asked: "दस्तावेज़ माँगा गया",
  item_answered: "माँगा गया दस्तावेज़ अपलोड हुआ",
  item_withdrawn: "माँग वापस ली गई",
  documents_replaced: "दस्तावेज़ बदला गया",
  filed: "प्राधिकरण में जमा",
  estimate_revised: "देरी: नई समय सीमा",
  visa_uploaded: "जारी वीज़ा अपलोड हुआ",
  outcome_proposed: "प्रस्ताव",
  outcome_declined: "विशेषज्ञ को लौटाया गया",
  outcome_decided: "निर्णय",
  exported: "डेटा निर्यात किया गया",
  erased: "डेटा मिटाया गया",
  legal_hold: "क़ानूनी रोक",
};
