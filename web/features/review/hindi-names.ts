// Labels of the fields of passports and of the authority's form, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english-names.ts";

export const fields: Widen<typeof english.fields> = {
  firstName: "नाम (Given Names)",
  lastName: "उपनाम (Surname)",
  surname: "उपनाम (Surname)",
  givenNames: "नाम (Given Names)",
  fatherName: "पिता का नाम (Name of Father)",
  motherName: "माता का नाम (Name of Mother)",
  passportNumber: "पासपोर्ट नंबर (Passport No.)",
  gender: "लिंग (Sex)",
  sex: "लिंग (Sex)",
  dob: "जन्म की तारीख़ (Date of Birth)",
  dateOfBirth: "जन्म की तारीख़ (Date of Birth)",
  nationality: "राष्ट्रीयता (Nationality)",
  passportIssueDate: "जारी होने की तारीख़ (Date of Issue)",
  passportExpiryDate: "समाप्ति की तारीख़ (Date of Expiry)",
  placeOfIssue: "जारी होने का स्थान (Place of Issue)",
  visaType: "वीज़ा का प्रकार",
  entryType: "एंट्री",
  departure: "प्रस्थान",
  arrival: "वापसी",
  fullName: "पूरा नाम",
  phone: "फ़ोन",
  placeOfBirth: "जन्म स्थान",
  previousNames: "पहले के नाम",
  address: "घर का पता",
  occupation: "पेशा",
  portOfEntry: "प्रवेश का स्थान",
};
