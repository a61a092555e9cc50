// The labels of the document kinds in Hindi, for the interface and for emails.
import type { DocumentKind } from "./document-kinds.ts";

export const hindiDocumentKinds: Record<DocumentKind, string> = {
  firstPage: "पासपोर्ट का पहला पन्ना",
  lastPage: "पासपोर्ट का आख़िरी पन्ना",
  photo: "फ़ोटो",
  flightTicket: "फ़्लाइट टिकट",
  invitationLetter: "निमंत्रण पत्र",
  universityOfferLetter: "विश्वविद्यालय का ऑफ़र लेटर",
  validPassport: "वैध पासपोर्ट",
  admissionLetter: "दाख़िले का पत्र",
  financialSupport: "आर्थिक सहायता का प्रमाण",
  englishTest: "अंग्रेज़ी परीक्षा का परिणाम",
  academicTranscripts: "शैक्षणिक अंकपत्र",
  statementOfPurpose: "उद्देश्य पत्र",
  medicalReport: "मेडिकल रिपोर्ट",
  policeClearance: "पुलिस क्लीयरेंस प्रमाणपत्र",
  hotelBooking: "होटल बुकिंग",
  bankStatement: "बैंक स्टेटमेंट",
  insurance: "यात्रा बीमा",
  panCard: "पैन कार्ड",
  foreignVisa: "किसी दूसरे देश का वैध वीज़ा या निवास परमिट",
  employerLetter: "आपके नियोक्ता का पत्र",
  itinerary: "यात्रा कार्यक्रम",
  form14A: "फ़ॉर्म 14A",
};
