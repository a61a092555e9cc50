// Texts of the documents screen: uploads, readings, and what to do about a page that could not be read (§5, §8).
import type { PassportProblem } from "#domain/passport/reading.ts";
import type { OtherDocument } from "#domain/travel-documents/other-document.ts";
import { issuerName } from "./issuer-name.ts";

const tips = {
  not_an_image: "The file could not be opened as a picture.",
  too_small: "The passport is too small in the picture. Move closer until the page fills the frame.",
  too_dark: "The picture is too dark. Use daylight or turn on a lamp.",
  glare: "The page reflects light. Tilt it a little and turn off the flash.",
  blur: "The picture is blurred. Hold the camera still and let it focus.",
  cut_edge: "The edge of the page is cut off. All four corners must be in the picture.",
  no_mrz: "We could not find the two lines of letters and < signs at the bottom of the page.",
  not_indian: "This is not the data page of an Indian passport.",
  check_digits: "Some characters in the two lines at the bottom could not be read reliably.",
  low_confidence: "Some characters in the two lines at the bottom could not be read reliably.",
  turned: "The picture is rotated. This is fine.",
  too_little_text: "We could read too little text on the page.",
  not_a_passport: "This does not look like a passport page.",
  two_passports: "This picture shows two passports. Photograph one passport at a time.",
} as const satisfies Record<PassportProblem, string>;

/** 'a passport of Nepal', 'a visa of the United States', or without the issuer. */
function ofIssuer(document: string, issuer: string | null): string {
  const name = issuer === null ? undefined : issuerName(issuer, "en");
  return name === undefined ? document : `${document} of ${withArticle(name)}`;
}

const namesWithArticle =
  /\b(?:Emirates|Islands|Kingdom|Nations|Republic|States|Territor(?:y|ies)|Union)$|^(?:Bahamas|Comoros|Gambia|Isle of Man|Maldives|Netherlands|Philippines)$/;

function withArticle(name: string): string {
  return namesWithArticle.test(name) ? `the ${name}` : name;
}

const otherDocument = {
  passport: (issuer: string | null) =>
    issuer === null
      ? "This is not an Indian passport. This service is for Indian passports."
      : `This is ${ofIssuer("a passport", issuer)}. This service is for Indian passports.`,
  card: (issuer: string | null) =>
    `This is ${ofIssuer("an identity card or residence permit", issuer)}. Upload a page of your Indian passport instead.`,
  visa: (issuer: string | null) =>
    `This is ${ofIssuer("a visa", issuer)}. Upload a page of your Indian passport instead.`,
} as const satisfies Record<OtherDocument["kind"], (issuer: string | null) => string>;

export const documents = {
  title: "Upload documents",
  titleOf: (name: string) => `Documents of ${name}`,
  lead: "Each file is uploaded as soon as you choose it, and stored encrypted.",
  consentTitle: "Before the first upload",
  consent:
    "I upload these documents for myself, or as parent or guardian, or with the person's permission, and accept the",
  terms: "Terms & Conditions",
  and: "and the",
  privacy: "Privacy Policy",
  fullStop: ".",
  consentHint:
    "You can withdraw your consent by unticking this. We then delete the documents and passport details.",
  withdrawTitle: "Withdraw your consent?",
  withdrawText: (name: string) =>
    `We will delete the documents and passport details of ${name} from this application. You can't undo this.`,
  withdrawYes: "Delete documents and details",
  withdrawNo: "Cancel",
  withdrawing: "Deleting …",
  consentFirst: "Tick this first, then choose your files.",
  passportTitle: "Passport and photo",
  supportingTitle: "Supporting documents",
  pictureHint: "only .jpg and .png files under 7MB",
  documentHint: "PDF, JPG, PNG or DOCX under 7MB",
  hints: {
    firstPage: "The page with your photo and the two lines of letters at the bottom.",
    lastPage: "The page with your parents' names and your address.",
    photo: (size: string) => `${size} mm, taken within 3 months, face to the front, plain light background.`,
  },
  drop: {
    choose: "Choose file",
    orDrop: "or drop or paste it here",
    replace: "Replace",
    takePhoto: "Take a photo",
    remove: "Remove",
    uploading: "Sending",
    done: "Uploaded",
    failed: "Not uploaded",
    retry: "Try again",
  },
  reading: "Reading the page",
  readHere: (seconds: string) => `Read on this device in ${seconds} s.`,
  /** Of a page that was accepted provisionally. */
  checkedHere: (seconds: string) => `Checked on this device in ${seconds} s.`,
  storedToo: "The file itself is stored encrypted with your application.",
  pleaseCheck: "please check",
  cropOf: (field: string) => `In the picture: ${field}`,
  readTitle: "What we read",
  /** On a page that was accepted provisionally. */
  seemsTitle: "What the print seems to say",
  readFirst: "We read this page on your device to fill in the form for you.",
  readFields: {
    givenNames: "Given names",
    surname: "Surname",
    passportNumber: "Passport number",
    dateOfBirth: "Date of birth",
    sex: "Sex",
    expiryDate: "Date of expiry",
    issueDate: "Date of issue",
    placeOfIssue: "Place of issue",
    fatherName: "Father's name",
    motherName: "Mother's name",
    fileNumber: "File number",
    nationality: "Nationality",
  },
  stages: {
    prepare: "Preparing the picture…",
    mrz: "Reading the two lines at the bottom…",
    print: "Reading the printed text…",
  },
  preparing: "Preparing the picture…",
  unsent: "You chose this file earlier, but it was not uploaded.",
  waiting: {
    forConsent: "Your file is saved on this device. It is uploaded once you have given your consent.",
    forConnection: "Waiting for a connection. Your file is saved on this device.",
  },
  /** Where the browser stores nothing. */
  waitingInTab: {
    forConsent: "Your file is uploaded once you have given your consent. Keep this tab open.",
    forConnection: "Waiting for a connection. Keep this tab open until your file is uploaded.",
  },
  sendUnsent: "Upload it now",
  discardUnsent: "Discard it",
  problem: {
    kind: "We do not accept this type of file here.",
    kindPicture: "Only pictures are accepted here. Save it as JPG or PNG, or take a photo instead.",
    size: "This file is larger than 7MB.",
    sizePicture: "This file is larger than 7MB. Take a photo instead.",
    empty: "This file is empty.",
  },
  removeFailed: "The file could not be removed.",
  stillSending: (label: string) => `${label} is still being sent. You can continue when it has arrived.`,
  uploadFailed: "The file could not be uploaded.",
  frontRejected: "The uploaded front page could not be validated. Please upload a clearer image.",
  backRejected: "The uploaded back page could not be validated. Please upload a clearer image.",
  unreadable: "Could not read passport details. Try again with a clearer image.",
  useAs: (label: string) => `Use it as ${label}`,
  swappedBack: "This is the page with your photo. Please upload it as Passport First Page.",
  swappedFront: "This is the last page. Please upload it as Passport Last Page.",
  otherDocument,
  alsoShows: {
    firstPage: "This picture also shows the page with your photo. We cut it out for you.",
    lastPage: "This picture also shows the last page. We cut it out for you.",
  },
  leaveOut: "Leave it out",
  contradicts: (fields: string) => `It does not match what you entered: ${fields}.`,
  tipsTitle: "What may help",
  tips,
  printOnly:
    "The two lines at the bottom of this page could not be read. Its print is legible, so we accept the page provisionally. Please check each detail on the next screen. A specialist will check the page.",
  specialist:
    "We could not read this page, but we kept it. A specialist will check it, which can take longer. You can continue and enter the details yourself.",
  unreadFields: (fields: string) =>
    `We could not read these on the pages: ${fields}. Enter them on the next screen. A specialist will check them.`,
  blankLastPage: "My last page is blank",
  blankLastPageHint: "Booklets issued since 2025 may have little printed there.",
  photoFirst: "We check this photo on your device.",
  photoDetails: "Photo checks",
  photoRatio: (size: string) =>
    `This photo does not have the shape of ${size} mm. You can use it, but it may be cropped.`,
  saveFailed: "The details we read could not be saved.",
  previewFailed: "The preview could not be loaded.",
} as const;
