// The document kinds and their labels (§3, D33).

export const documentKinds = {
  firstPage: "Passport First Page",
  lastPage: "Passport Last Page",
  photo: "Photo",
  flightTicket: "Flight Ticket",
  invitationLetter: "Invitation Letter",
  universityOfferLetter: "University Offer Letter",
  validPassport: "Valid Passport",
  admissionLetter: "Admission Letter",
  financialSupport: "Proof of Financial Support",
  englishTest: "English Test Result",
  academicTranscripts: "Academic Transcripts",
  statementOfPurpose: "Statement of Purpose",
  medicalReport: "Medical Report",
  policeClearance: "Police Clearance Certificate",
  hotelBooking: "Hotel Booking",
  bankStatement: "Bank Statement",
  insurance: "Travel Insurance",
  panCard: "PAN Card",
  foreignVisa: "Valid Visa or Residence Permit of Another Country",
  employerLetter: "Letter from Your Employer",
  itinerary: "Travel Itinerary",
  form14A: "Form 14A",
} as const;

export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[];

/** Kinds that must be an image (JPEG or PNG); every other kind may also be a PDF or a DOCX. */
export const pictureKinds: readonly DocumentKind[] = ["firstPage", "lastPage", "photo"];

export function isPictureKind(kind: DocumentKind): boolean {
  return pictureKinds.includes(kind);
}

export function isDocumentKind(text: string): text is DocumentKind {
  return Object.hasOwn(documentKinds, text);
}
