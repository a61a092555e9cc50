// Labels of the fields of passports and of the authority's form.

export const fields = {
  firstName: "Given names",
  lastName: "Surname",
  surname: "Surname",
  givenNames: "Given names",
  fatherName: "Father's name",
  motherName: "Mother's name",
  passportNumber: "Passport number",
  gender: "Sex",
  sex: "Sex",
  dob: "Date of birth",
  dateOfBirth: "Date of birth",
  nationality: "Nationality",
  passportIssueDate: "Passport issued on",
  passportExpiryDate: "Passport valid until",
  placeOfIssue: "Place of issue",
  visaType: "Visa type",
  entryType: "Entries",
  departure: "Departure",
  arrival: "Return",
} as const;
