// Every text and number of §5, §8 and §9 that has a browser test, and those that are tested elsewhere.
// `completeness.spec.ts` compares the tables of this folder with this list.

/** The texts by their heading in the specification; rules without a text of their own are quoted. */
export const specifiedTexts = {
  "§5 Login": [
    "Email required",
    "Password required",
    "Valid 10-digit phone number required",
    "Switching tabs clears the password and errors.",
  ],
  "§5 Signup": [
    "All fields are required.",
    "Password minimum length is 6.",
    "Passwords do not match",
    "Phone keeps digits only.",
  ],
  "§5 Forgot password": ["Please enter your email."],
  "§5 Reset password": ["Token not found in URL.", "Passwords do not match."],
  "§5 Create password": ["You must be logged in to create a password."],
  "§5 Passport form": ["First Name is required", "Last Name is required", "Passport Number is required"],
  "§5 Travel dates": [
    "Please select both departure and arrival dates.",
    "Arrival date cannot be before departure date.",
    "Dates must be within the next {stay days} days from today.",
    "The calendar blocks dates before today and after today plus stay days minus 1.",
    "Departure is fixed as today.",
    "Default stay period is 30 days.",
  ],
  "§5 Plan": ["Please select a visa plan before continuing."],
  "§5 Documents": [
    "Required before Next: firstPage, lastPage and photo.",
    "Business adds flightTicket and invitationLetter.",
    "Student adds all the student documents.",
    "Please upload {label}.",
    "Only documents that are present are submitted.",
  ],
  "§5 Image check": [
    "Type jpeg, png or jpg",
    "size 50KB to 5MB",
    "at least 400x400 px",
    "The front page must contain passport-like words",
    "Recognised text shorter than 30 characters (back) fails.",
  ],
  "§5 Dates of birth": ["Normalised to YYYY-MM-DD.", "Otherwise the value is null."],
  "§5 Payment": [
    "Please login to continue.",
    "Stripe has not loaded yet. Please try again.",
    "Failed to create payment intent",
    "A provider error shows its own message.",
    "Payment did not succeed",
  ],
  "§5 Chat": ["Sending is ignored if the text is blank after trimming."],
  "§8": [
    "Data fetches: logged as 'Fetch error' with the message",
    "Login failure: server message",
    "Invalid credentials or server error.",
    "Signup failure: logged",
    "Forgot password: Something went wrong. Please try again.",
    "Reset failure: server message",
    "Something went wrong. Try again.",
    "Failed to load applications. Please try again.",
    "No applications found.",
    "Failed to load application.",
    "The uploaded front page could not be validated. Please upload a clearer image.",
    "The uploaded back page could not be validated. Please upload a clearer image.",
    "Could not read passport details. Try again with a clearer image.",
    "Payment failed",
    "Payment: also logged; overlay removed",
    "Something went wrong.",
    "Unexpected Application Error!",
    "Page Not Found",
  ],
  "§9": [
    "API version v1; timezone header asia/kolkata.",
    "Tax: a flat 100 rupees per traveller.",
    "Platform fee: 0 rupees.",
    "Government fee: plan amount times the number of travellers.",
    "Total: travellers x (amount + 100).",
    "Payment amount: total times 100, currency inr.",
    "VisaTypeId sent on submission: 3.",
    "Default payment method: Google Pay.",
    "Processing-filter thresholds: instant 1 day or less; week 6 to 7; month 10 to 30.",
    "Payment success redirect delay: 2.5 s.",
    "Login success redirect delay: 1.5 s.",
    "Signup success redirect delay: 2 s.",
    "Top destinations 8 cards (4 placeholders)",
    "Other destinations 12 cards (12 placeholders)",
    "Applications page size: 10.",
    "Phone: 10 digits, +91.",
    "Signup password minimum: 6.",
    "Default stay period: 30 days.",
    "Origin choices: Dubai, India.",
    "Processing note: 5–7 working days.",
    "Upload hint limit: 7MB, .jpg and .png only.",
    "Image check: 50KB to 5MB, minimum 400x400 px.",
    "Recognised-text minimums: 40 characters (front) and 30 characters (back).",
    "Chat: canned reply delay 1000 ms",
    "Chat: guide and FAQ answer delay 500 ms.",
    "FAQ has 12 entries.",
    "Persisted state key: 'root' in session storage.",
    "Support contact: WhatsApp chat, phone {phone}, e-mail {email}.",
  ],
} as const;

type Section = keyof typeof specifiedTexts;

/** One text with its section, so that a row can only be about a specified text. */
export type SpecifiedText = {
  [At in Section]: { section: At; text: (typeof specifiedTexts)[At][number] };
}[Section];

const identity =
  "tested in journeys/accounts/identity-client.spec.ts, which has every outcome of a login at a provider";

/** The texts that are tested elsewhere or cannot be shown, and why. */
export const leftOut: { section: string; texts: readonly string[]; reason: string }[] = [
  {
    section: "§5 Create password",
    texts: [
      "Email is missing. Please log in again.",
      "Please enter your phone number.",
      "Please enter a password.",
      "Passwords do not match.",
    ],
    reason: identity,
  },
  {
    section: "§5 Identity token checks",
    texts: [
      "Issuer, subject, audience, nonce, expiry, algorithm, organisation",
      "State mismatch is an error.",
    ],
    reason: identity,
  },
  {
    section: "§8 Create password failure",
    texts: ["Something went wrong. Please try again."],
    reason: identity,
  },
  {
    section: "§8 Identity login client",
    texts: [
      "Invalid state",
      "Login failed",
      "Get access token failed",
      "timeout, cancelled and the other codes",
    ],
    reason: identity,
  },
  {
    section: "§9 Identity client",
    texts: ["scope, time-outs, popup size, cookie, leeway"],
    reason: identity,
  },
  {
    section: "§5 Payment",
    texts: ["Card element not found"],
    reason:
      "the sandbox's card field is part of the page, so it is never missing; only a provider's own field can be",
  },
  {
    section: "§8",
    texts: ["Push errors (unsupported browser, permission blocked)"],
    reason: "part of browser notifications, which journeys/device/push.spec.ts tests",
  },
  {
    section: "§9",
    texts: ["Push service worker registration time-out"],
    reason: "the specification gives no text for it",
  },
];
