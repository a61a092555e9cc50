// The names of things that the domain knows by key, as screens show them; taken from the domain, to the letter.
import { buttonLabels, statusTitles, type TrackingStepTitle } from "#domain/applications.ts";
import { brand } from "#domain/brand.ts";
import { formatDate, formatMoment } from "#domain/dates/calendar-date.ts";
import { documentKinds } from "#domain/documents/document-kinds.ts";
import type { ProgressLabel } from "#domain/journey.ts";
import { paymentMethods } from "#domain/payments.ts";
import type { Gender } from "#domain/travellers.ts";
import { visaTypes } from "#domain/visa-types.ts";

export const terms = {
  documents: documentKinds,
  visaTypes: {
    tourist: visaTypes.tourist.title,
    business: visaTypes.business.title,
    student: visaTypes.student.title,
    leisure: visaTypes.leisure.title,
  },
  paymentMethods: {
    google_pay: paymentMethods.google_pay.title,
    pay_pal: paymentMethods.pay_pal.title,
    paytm: paymentMethods.paytm.title,
    credit_card: paymentMethods.credit_card.title,
    bank_account: paymentMethods.bank_account.title,
  },
  statuses: statusTitles,
  statusButtons: buttonLabels,
  progressSteps: {
    "Upload Passport": "Upload Passport",
    "Passport Details": "Passport Details",
    "Add Documents": "Add Documents",
    "Add Traveller": "Add Traveller",
    Payment: "Payment",
  } satisfies { [Label in ProgressLabel]: Label },
  partlyApproved: "Partly approved",
  /** By the title that the server gives a step of the timeline. */
  trackingSteps: {
    "Application Submitted": "Application Submitted",
    "Documents Verified": "Documents Verified",
    "Submitted to the authority": "Submitted to the authority",
    "Action Needed": "Action Needed",
    "Application Approved": "Application Approved",
    "Application Rejected": "Application Rejected",
    "Application Cancelled": "Application Cancelled",
  } satisfies Record<TrackingStepTitle, string>,
  genders: { Male: "Male", Female: "Female", Other: "Other" } satisfies Record<Gender, Gender>,
  /** A traveller of whom nothing is known yet. */
  traveller: (position: number) => `Traveller ${position}`,
  brand: brand.name,
  date: formatDate,
  /** A date with the time in India. */
  moment: formatMoment,
  /** By the name that the catalogue has. */
  country: (name: string) => name,
} as const;
