// Every free-text field of the contract: those that payloads are written into, and why the others need none (P35).

/** By call and field, with the greatest length. A test fails for a field of the contract that is in neither table. */
export const filledFields = {
  "POST /users/signup fullName": 120,
  "PATCH /drafts/{draftId}/travellers/{travellerId} firstName": 120,
  "PATCH /drafts/{draftId}/travellers/{travellerId} lastName": 120,
  "PATCH /drafts/{draftId}/travellers/{travellerId} fatherName": 120,
  "PATCH /drafts/{draftId}/travellers/{travellerId} motherName": 120,
  "PATCH /drafts/{draftId}/travellers/{travellerId} passportNumber": 20,
  "PATCH /drafts/{draftId}/travellers/{travellerId} nationality": 60,
  "PATCH /drafts/{draftId}/travellers/{travellerId} placeOfIssue": 80,
  "PATCH /drafts/{draftId}/travellers/{travellerId} reading.fields.*": 120,
  "PATCH /drafts/{draftId}/travellers/{travellerId} reading.print.text": 500,
  "PATCH /drafts/{draftId}/travellers/{travellerId} reading.print.words[].text": 200,
  "PATCH /drafts/{draftId}/travellers/{travellerId} lastPageReading.fields.*": 120,
  "PATCH /drafts/{draftId}/travellers/{travellerId} lastPageReading.print.text": 500,
  "PATCH /drafts/{draftId}/travellers/{travellerId} lastPageReading.print.words[].text": 200,
  "PUT /drafts/{draftId}/travellers/{travellerId}/documents/{kind} file name": 100,
  "POST /expert-requests text": 1000,
  "POST /review/questions/{id}/answers text": 4000,
  "POST /review/cases/{id}/requests words": 1000,
  "POST /review/cases/{id}/travellers/{travellerId}/reject words": 1000,
  "POST /review/cases/{id}/travellers/{travellerId}/decline words": 1000,
  "POST /review/cases/{id}/filing reference": 80,
  "POST /review/staff fullName": 120,
  "POST /review/office/holds reason": 300,
  "POST /review/office/refunds reason": 300,
  "POST /review/office/destinations name": 60,
  "POST /review/office/destinations visaFree.conditions": 300,
  "POST /review/office/plans conditions": 300,
  "POST /review/office/plans source": 300,
} as const satisfies Record<string, number>;
export type FilledField = keyof typeof filledFields;

/** Fields by the end of their name, or by the whole key, and why no payload is written into them. */
export const otherFields: readonly (readonly [fields: RegExp, reason: string])[] = [
  [/ (?:\w*[pP]assword|newpassword|confirmpassword)$/, "a password is hashed and never shown"],
  [/ (?:token|idToken|fcmToken|code)$/, "a secret is compared and never shown"],
  [/ email$| about$/, "an email address has no markup: domain/accounts/contact.test.ts"],
  [/ phone$/, "a phone number has ten digits"],
  [
    / (?:[uU]serId|\?UserId|staffId|destinationId|setupId)$/,
    "an ID is looked up and not stored as it was sent",
  ],
  [/ concern\.\w+Id$/, "an ID is looked up and not stored as it was sent"],
  [/ \??(?:destination|after|assignee|search)$/, "a filter selects rows and is not stored"],
  [/ (?:amount|currency)$/, "must equal the quote"],
  [/ (?:\w+\.)?(?:departure|arrival|filedOn|checkedOn)$/, "a date"],
  [/ (?:dob|passport\w+Date)$/, "a date"],
  [/refunds reference$/, "an application number is looked up"],
  [/passkey\w* response\./, "a device's bytes are verified and not shown"],
  [
    /^(?:POST|PATCH) \/profile\/passkeys\S* name$/,
    "shown only to its owner: server/accounts/passkeys/own-passkeys.test.ts",
  ],
  [/ (?:iso|photoSizeMm|marks\[\])$/, "a pattern without markup"],
  [/ value$/, "a policy has its own choices: domain/policies.test.ts"],
  [/^PATCH \/review\/office\/plans\/\{id\} (?:conditions|source)$/, "the same fields as of a new plan"],
  [/^POST \/drafts\/\{draftId\}\/travellers /, "an empty object"],
  [/^POST \/applications formData/, "becomes the same fields as a draft's travellers"],
  [/^PUT \/applications\/.*\/document reading/, "the same schema as the reading of a draft's traveller"],
];
