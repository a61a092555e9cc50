// The error catalogue: every expected failure, its HTTP status and its sentence (§5, §8).
// The browser translates by code and parameters.
import { callErrors } from "./failures/call-errors.ts";
import { type FailureParams, sentence } from "./failures/sentence.ts";
import { identityErrors } from "./identity/identity-errors.ts";
import { passkeyErrors } from "./identity/passkey-errors.ts";
import { consoleErrors } from "./review/console-errors.ts";
import { paymentErrors } from "./traveller/payment-errors.ts";
import { suggestionErrors } from "./traveller/suggestion-errors.ts";

export const errorCatalogue = {
  ...callErrors,
  ...consoleErrors,
  ...identityErrors,
  ...passkeyErrors,
  ...paymentErrors,
  ...suggestionErrors,

  // the request itself
  validation_failed: { status: 400, message: "Please check the highlighted fields." },
  version_not_supported: { status: 400, message: "This version of the API is not supported." },
  conflict: { status: 409, message: "This was changed elsewhere. Please reload and try again." },
  internal: { status: 500, message: "We could not process this request. Please try again." },

  // sessions
  applications_need_login: { status: 401, message: "User not authenticated. Please login." },
  payment_needs_login: { status: 401, message: "Please login to continue." },
  staff_cannot_apply: { status: 403, message: "Please use your own account to apply for a visa." },
  role_refused: { status: 403, message: "Your role does not allow this." },
  foreign_origin: { status: 403, message: "This request came from another site." },
  foreign_user: { status: 403, message: "This belongs to another account." },

  // accounts
  email_required: { status: 400, message: "Email required" },
  email_unchanged: { status: 400, message: "This is already your email." },
  email_invalid: { status: 400, message: "Please enter a valid email address." },
  password_required: { status: 400, message: "Password required" },
  phone_invalid: { status: 400, message: "Valid 10-digit phone number required" },
  credentials_wrong: { status: 401, message: "Invalid email, phone number or password." },
  full_name_required: { status: 400, message: "Full name required" },
  password_too_short: { status: 400, message: "Password must be at least {length} characters." },
  password_too_long: { status: 400, message: "Password must be at most 256 characters." },
  password_too_common: { status: 400, message: "This password is too common. Please choose another." },
  passwords_differ: { status: 400, message: "Passwords do not match." },
  signup_passwords_differ: { status: 400, message: "Passwords do not match" },
  email_taken: { status: 409, message: "An account with this email already exists." },
  phone_taken: { status: 409, message: "An account with this phone number already exists." },
  forgot_email_missing: { status: 400, message: "Please enter your email." },
  reset_token_missing: { status: 400, message: "Token not found in URL." },
  reset_token_gone: {
    status: 410,
    message: "This link has expired or was already used. Please request a new one.",
  },
  push_token_unusable: {
    status: 422,
    message: "This browser could not be set up for notifications. Please try again.",
  },
  session_not_found: { status: 404, message: "This device is already logged out." },
  verification_token_gone: { status: 410, message: "This link has expired or was already used." },

  // destinations and plans
  destination_not_found: { status: 404, message: "We can't find this destination." },
  plan_not_found: { status: 422, message: "This visa plan does not exist." },
  plan_of_other_destination: { status: 422, message: "This visa plan belongs to another destination." },
  plan_of_other_visa_type: { status: 422, message: "This visa plan belongs to another visa type." },
  visa_type_unknown: { status: 422, message: "This visa type is not offered." },
  visa_not_required: { status: 422, message: "No visa required for Indian passports." },

  // drafts: what is missing (domain/journey.ts)
  draft_not_found: { status: 404, message: "We can't find this application." },
  traveller_not_found: { status: 404, message: "This traveller does not exist." },
  too_many_drafts: {
    status: 422,
    message: "You have too many unfinished applications. Please remove some first.",
  },
  trip_not_found: { status: 404, message: "This application is not part of this trip." },
  trip_dates_invalid: {
    status: 422,
    message: "The dates of this trip must be in order, from today on and within a year.",
  },
  trip_legs_invalid: { status: 422, message: "An application of this trip does not fit its countries." },
  draft_closed: { status: 409, message: "This application has already been submitted." },
  payment_being_confirmed: { status: 409, message: "Payment is being confirmed. Please wait." },
  plan_missing: { status: 422, message: "Please select a visa plan before continuing." },
  rules_changed: {
    status: 422,
    message: "The rules of this destination have changed. Please read and confirm them before paying.",
  },
  conditions_not_accepted: {
    status: 422,
    message: "Please confirm that the conditions of this plan are met.",
  },
  origin_missing: { status: 422, message: "Please select where you are travelling from." },
  travel_dates_missing: { status: 422, message: "Please select both departure and arrival dates." },
  travel_dates_reversed: { status: 422, message: "Arrival date cannot be before departure date." },
  travel_dates_outside: {
    status: 422,
    message: "Dates must be within the next {days} days from today.",
  },
  consent_missing: {
    status: 422,
    message: "Please confirm that you may upload this traveller's documents.",
  },
  guardian_consent_missing: {
    status: 422,
    message: "Please confirm that you are the parent or guardian of this child.",
  },
  document_missing: { status: 422, message: "Please upload {label}." },
  first_name_required: { status: 422, message: "First Name is required" },
  last_name_required: { status: 422, message: "Last Name is required" },
  passport_number_required: { status: 422, message: "Passport Number is required" },
  birth_date_required: { status: 422, message: "Date of Birth is required" },
  birth_date_impossible: { status: 422, message: "This date of birth cannot be right." },
  expiry_date_required: { status: 422, message: "Passport Expiry Date is required" },
  passport_expired: { status: 422, message: "This passport has expired." },
  traveller_missing: { status: 422, message: "Please add a traveller." },
  single_entry_group: { status: 422, message: "A Single Entry plan is for one traveller." },
  too_many_travellers: { status: 422, message: "An application can have at most {count} travellers." },
  passport_not_indian: { status: 422, message: "This is not an Indian passport." },
  passport_number_taken: {
    status: 409,
    message: "This passport already belongs to {name}. Update that traveller?",
  },

  // files
  file_missing: { status: 400, message: "Please choose a file." },
  file_part_unnamed: { status: 400, message: "The file part {part} has no name." },
  file_empty: { status: 422, message: "{file} is empty." },
  file_too_large: { status: 413, message: "{file} is larger than 7MB." },
  file_type: { status: 415, message: "{file} is not of an accepted type." },
  file_unreadable: { status: 422, message: "{file} is damaged and cannot be read." },
  passport_unreadable: {
    status: 422,
    message: "Could not read passport details. Try again with a clearer image.",
  },
  file_unsafe: { status: 422, message: "{file} contains active content and cannot be accepted." },
  image_type: { status: 415, message: "Only .jpg and .png files are accepted." },
  image_too_light: { status: 422, message: "{file} is smaller than 50KB. Please upload a clearer image." },
  image_too_heavy: { status: 422, message: "{file} is larger than 5MB." },
  image_too_small: { status: 422, message: "{file} must be at least 400x400 pixels." },
  image_too_many_pixels: {
    status: 422,
    message: "{file} has more than 40 megapixels. Please upload a smaller image.",
  },
  file_too_complex: { status: 422, message: "{file} is too complex. Save it again and upload it." },
  pdf_encrypted: { status: 422, message: "{file} is protected. Please upload a copy without a password." },
  pdf_too_long: { status: 422, message: "{file} has more than 50 pages." },
  pdf_scripted_form: {
    status: 422,
    message: "{file} is a form that only opens in Adobe Reader. Print it to a PDF there and upload that.",
  },
  file_blank: { status: 422, message: "All pages of {file} are blank. Check the file and upload it again." },
  file_infected: { status: 422, message: "{file} contains a virus. Upload another copy of it." },
  file_withheld: {
    status: 409,
    message: "This file contains a virus, so it can't be opened. Ask for another copy.",
  },
  file_unchecked: {
    status: 409,
    message: "This file has not been checked for viruses yet. Try again in a few minutes.",
  },
  upload_quota: { status: 413, message: "You have uploaded too many files. Please remove some first." },
  upload_interrupted: { status: 400, message: "The upload was interrupted. Please try again." },

  // submitted applications
  share_link_not_found: { status: 404, message: "This link is invalid or has expired." },
  share_link_ended: {
    status: 410,
    message: "This link ended on {date}, {days} days after the application ended.",
  },
  application_not_found: { status: 404, message: "We can't find this application." },
  cancel_too_late: { status: 409, message: "This application can no longer be cancelled." },
  refund_changed: {
    status: 409,
    message: "Your refund is now {amount}. Please check it before you cancel.",
  },
  password_wrong: { status: 403, message: "This is not your password." },
  erasure_under_way: {
    status: 409,
    message: "An application is still in progress. Cancel it or wait for its decision first.",
  },
  erasure_open_money: {
    status: 409,
    message: "A payment or refund is still in progress. Please try again once it has arrived.",
  },
  erasure_held: {
    status: 409,
    message: "The law requires us to retain this for now. It will be erased as soon as the law allows.",
  },
  item_answered: { status: 409, message: "This item has already been sent. There is nothing more to do." },
  nothing_refused: { status: 409, message: "Nobody on this application was rejected." },
  visa_not_released: { status: 404, message: "There is no visa to download yet." },
  application_incomplete: { status: 422, message: "This application is not complete." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FieldError {
  field: string;
  message: string;
  code?: ErrorCode;
  params?: FailureParams;
}

interface FailureDetails {
  params?: FailureParams | undefined;
  errors?: readonly FieldError[];
  /** Further facts for the client, such as the correct quote. */
  data?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
  /** Replaces the catalogue's sentence: a payment provider's message, or the server's sentence in the browser. */
  message?: string;
  requestId?: string;
}

/** An expected failure; the only error that the product throws on purpose. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(details.message ?? sentence(errorCatalogue[code].message, details.params));
    this.name = "Failure";
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }
}

/** A failure that lists invalid fields; its sentence is that of the first. */
export function fieldFailure(
  errors: readonly { field: string; code: ErrorCode; params?: FailureParams }[],
): Failure {
  const [first] = errors;
  return new Failure(first?.code ?? "validation_failed", {
    params: first?.params,
    errors: errors.map(({ field, code, params }) => ({
      field,
      code,
      message: sentence(errorCatalogue[code].message, params),
      ...(params && { params }),
    })),
  });
}
