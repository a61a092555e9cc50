// Users whose every detail is a unique word or number, to search for leaks.
import { formatDate } from "#domain/dates/calendar-date.ts";

export interface Canary {
  what: string;
  value: string;
  /** Its owner's email address: nobody else may read the value. */
  owner: string;
  /** Whether an email to its owner may contain it. */
  isMailed: boolean;
}

export interface CanaryPerson {
  account: { fullName: string; email: string; phone: string; password: string };
  newPassword: string;
  fcmToken: string;
  travellers: CanaryTraveller[];
  /** Messages that a specialist writes about them. */
  staffWords: { ask: string; reject: string };
  /** Their question to an expert and the answer; both may appear only in the chat. */
  chatWords: { question: string; answer: string };
}

export interface CanaryTraveller {
  details: {
    firstName: string;
    lastName: string;
    fatherName: string;
    motherName: string;
    passportNumber: string;
    dob: string;
    passportIssueDate: string;
    passportExpiryDate: string;
    placeOfIssue: string;
  };
  /** The name of each uploaded file. */
  fileName: (kind: string) => string;
}

let made = 0;

/** Words with equal beginnings and two distinct letters, so that none contains another. */
function word(): string {
  made += 1;
  return `Canary${String.fromCharCode(97 + Math.floor(made / 26), 97 + (made % 26))}`;
}

export function canaryPerson(travellers: number): CanaryPerson {
  const email = `${word().toLowerCase()}@example.org`;
  return {
    account: { fullName: word(), email, phone: String(9_876_501_000 + made), password: `${word()} singt 77` },
    newPassword: `${word()} singt leise 88`,
    fcmToken: `${word()}-push`,
    travellers: Array.from({ length: travellers }, aTraveller),
    staffWords: { ask: word(), reject: word() },
    chatWords: { question: word(), answer: word() },
  };
}

function aTraveller(): CanaryTraveller {
  const file = word().toLowerCase();
  const names = { firstName: word(), lastName: word(), fatherName: word(), motherName: word() };
  const day = 1 + (made % 28);
  const two = String(day).padStart(2, "0");
  return {
    details: {
      ...names,
      placeOfIssue: word(),
      passportNumber: `Q${String(7_654_000 + made)}`,
      dob: `1987-03-${two}`,
      passportIssueDate: `2021-02-${two}`,
      passportExpiryDate: `2037-05-${two}`,
    },
    fileName: (kind) => `${file}-${kind.toLowerCase()}.jpg`,
  };
}

const kindsOfFiles = ["firstPage", "lastPage", "photo"];

export function canariesOf(person: CanaryPerson): Canary[] {
  const { account, newPassword, fcmToken, travellers, staffWords, chatWords } = person;
  const { fullName, email, ...secrets } = account;
  const of = (values: Record<string, string>, isMailed: boolean) =>
    Object.entries(values).map(([what, value]) => ({ what, value, owner: email, isMailed }));
  return [
    ...of({ fullName, email }, true),
    ...of({ ...secrets, newPassword, fcmToken }, false),
    ...of(staffWords, true),
    ...of(chatWords, false),
    ...travellers.flatMap(({ details, fileName }) => {
      const { firstName, lastName, dob, passportIssueDate, passportExpiryDate, ...rest } = details;
      const dates = { dob, passportIssueDate, passportExpiryDate };
      const files = Object.fromEntries(kindsOfFiles.map((kind) => [`file of ${kind}`, fileName(kind)]));
      return [...of({ firstName, lastName }, true), ...of({ ...rest, ...dates, ...files }, false)];
    }),
  ];
}

/** The ways in which a value may be written: plain, URL-encoded, in base64, and a date also formatted. */
export function formsOf({ value }: Canary): string[] {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return [
    value,
    encodeURIComponent(value),
    Buffer.from(value).toString("base64").replace(/=+$/, ""),
    ...(isDate ? [formatDate(value)] : []),
  ];
}
