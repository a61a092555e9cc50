// Labels of the fields of passports and of the authority's form, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english-names.ts";

export const fields: Widen<typeof english.fields> = {
  firstName: "दिए गए नाम",
  lastName: "उपनाम",
  surname: "उपनाम",
  givenNames: "दिए गए नाम",
  fatherName: "पिता का नाम",
  motherName: "माता का नाम",
  passportNumber: "पासपोर्ट नंबर",
  gender: "लिंग",
  sex: "लिंग",
  dob: "जन्मतिथि",
  dateOfBirth: "जन्मतिथि",
  nationality: "राष्ट्रीयता",
  passportIssueDate: "पासपोर्ट जारी होने की तारीख़",
  passportExpiryDate: "पासपोर्ट की वैधता समाप्ति",
  placeOfIssue: "जारी होने का स्थान",
  visaType: "वीज़ा का प्रकार",
  entryType: "प्रवेश",
  departure: "प्रस्थान",
  arrival: "वापसी",
};
