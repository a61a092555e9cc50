// Texts of the passport form: labels, hints, warnings and questions (§2, §5, D3, D4, D6, D22, D28).

export const passportForm = {
  title: "Passport details",
  titleOf: (name: string) => `Passport details of ${name}`,
  lead: "Check every field against the passport. The visa is issued for exactly these details.",
  labels: {
    firstName: "First Name",
    lastName: "Last Name",
    fatherName: "Father's Name",
    motherName: "Mother's Name",
    passportNumber: "Passport Number",
    gender: "Gender",
    passportIssueDate: "Passport Issue Date",
    passportExpiryDate: "Passport Expiry Date",
    dob: "Date of Birth",
    nationality: "Nationality",
    placeOfIssue: "Place of Issue",
  },
  fromPassport: "From your passport.",
  readUnchecked: "Read from your passport. Please check.",
  firstNameHint: "All given names, as in the passport.",
  numberHint: "For example, Z1234567",
  asShown: "As the passport shows it.",
  noSurname: "My passport shows no surname",
  nameRules: {
    "as-passport": undefined,
    "two-words-or-father-name":
      "This destination needs a name of at least two words. If the passport shows only one, the father's name is added.",
    "blank-surname-ok": "This destination accepts passports without a surname.",
  },
  filedName: {
    title: "Name on the visa application",
    givenNames: "Given names",
    surname: "Surname",
    blank: "Left blank",
    fatherAdded:
      "This destination needs a name of at least two words. Your passport shows one, so your father's name is filed as the surname.",
    confirm: (fatherName: string) =>
      `The last page of my passport shows my father's name as ${fatherName}. File my name like this.`,
    unconfirmed: "Confirm the name on the visa application",
  },
  numberWarning:
    "Indian passport numbers have one letter and 7 digits, or two letters and 6 digits. Check the number.",
  expirySoon: (date: string) =>
    `This passport expires on ${date}. Most destinations require 6 months of validity from the day you travel.`,
  issueDateOdd:
    "The issue and expiry dates do not fit together. Passports are valid for 10 years, children's for 5 years or until 18. Check both dates.",
  guardian: "I am the parent or guardian of this child, and apply on the child's behalf.",
  guardianTitle: "This traveller is under 18",
  differs: (read: string) => `The passport says: ${read}`,
  useRead: "Use passport value",
  useReadFor: (label: string) => `Use passport value: ${label}`,
  differsTitle: "Some details differ from the passport",
  confirmTyped: "What I entered is right. The page was misread.",
  saved: "Saved",
  saving: "Saving…",
  notSaved: "Not saved yet. Your entries are safe in this browser.",
  saveNow: "Save now",
  taken: (name: string) => `This passport already belongs to ${name}.`,
  takenQuestion: (name: string) => `This passport already belongs to ${name}. Update that traveller?`,
  takenExplanation: "The details and documents you entered here replace that traveller's.",
  takenYes: "Yes, update",
  takenNo: "No",
  next: "Next",
} as const;
