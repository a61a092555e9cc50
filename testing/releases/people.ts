// The invented people of the dumps of releases. Their passwords are public, so that a restored dump can be logged in to.

export const password = "lantern over the ghats 7";

export interface Traveller {
  firstName: string;
  lastName: string;
  fatherName: string;
  motherName: string;
  gender: "Female" | "Male";
  passportNumber: string;
  dob: string;
  passportIssueDate: string;
  passportExpiryDate: string;
  placeOfIssue: string;
}

const issued = { passportIssueDate: "2022-10-06", passportExpiryDate: "2035-10-05" };

export const travellers = {
  nila: {
    firstName: "Nilavazhagi",
    lastName: "Sundarampillai",
    gender: "Female",
    dob: "1989-02-17",
    fatherName: "Kathiresan Sundarampillai",
    motherName: "Yazhini Sundarampillai",
    passportNumber: "X7310462",
    placeOfIssue: "Tiruchirappalli",
    ...issued,
  },
  ilango: {
    firstName: "Ilangovel",
    lastName: "Sundarampillai",
    gender: "Male",
    dob: "1986-08-29",
    fatherName: "Arulmozhi Kuppuswami",
    motherName: "Thamarai Kuppuswami",
    passportNumber: "X7310473",
    placeOfIssue: "Nagapattinam",
    ...issued,
  },
  zubin: {
    firstName: "Zubinshah",
    lastName: "Daruwallaji",
    gender: "Male",
    dob: "1978-11-03",
    fatherName: "Ardeshir Daruwallaji",
    motherName: "Freny Daruwallaji",
    passportNumber: "X7310484",
    placeOfIssue: "Navsari",
    ...issued,
  },
} as const satisfies Record<string, Traveller>;

/** The accounts that sign up. `leaving` deletes the account again, `tenzin` never confirms the email. */
export const accounts = {
  nila: { fullName: "Nilavazhagi Sundarampillai", email: "nilavazhagi@dump.example", phone: "9871200341" },
  zubin: { fullName: "Zubinshah Daruwallaji", email: "zubinshah@dump.example", phone: "9871200352" },
  leaving: { fullName: "Parvathamma Hosakote", email: "parvathamma@dump.example", phone: "9871200363" },
  tenzin: { fullName: "Tenzin Wangchuk", email: "tenzin@dump.example", phone: "9871200385" },
} as const;
export type AccountName = keyof typeof accounts;

/** An address that is not confirmed yet, and a colleague who did not accept yet. */
export const newEmail = "nilavazhagi.new@dump.example";
export const invited = { fullName: "Tashi Wangdi", email: "tashi@dump.example", phone: "9871200374" };

export const texts = {
  question: "My sister Kuzhali lives there. Does she need to sign?",
  answer: "No, Kuzhali does not have to sign anything.",
  request: "The lamp in the hall is reflected in the glasses.",
  rejection: "The account at the Thanjavur branch shows no salary.",
  hold: "Order of the court in Madurai",
};

/** Every value that must not be left in plain text once a database was upgraded. */
export function personalValues(): string[] {
  const ofTravellers = Object.values(travellers).flatMap((traveller) => [
    traveller.firstName,
    traveller.lastName,
    traveller.fatherName,
    traveller.motherName,
    traveller.passportNumber,
    traveller.placeOfIssue,
  ]);
  const ofAccounts = Object.values(accounts).flatMap(({ fullName, email, phone }) => [
    fullName,
    email,
    phone,
  ]);
  return [...new Set([...ofTravellers, ...ofAccounts, newEmail, texts.question, texts.answer])];
}
