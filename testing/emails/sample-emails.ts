// Sample emails of every kind in a language, for tests of their format and for viewing them.
import type { Language } from "#domain/content/languages.ts";
import { cancelledMail } from "#server/notifications/mails/cancelled.ts";
import { confirmIdentityMail } from "#server/notifications/account-mails/confirm-identity.ts";
import { confirmationMail } from "#server/notifications/mails/confirmation.ts";
import { breachNoticeMail } from "#server/notifications/mails/breach-notice.ts";
import { draftEndsMail } from "#server/notifications/mails/draft-ends.ts";
import { filedMail } from "#server/notifications/mails/filed.ts";
import { accountDeletedMail } from "#server/notifications/account-mails/account-deleted.ts";
import { confirmEmailMail } from "#server/notifications/account-mails/confirm-email.ts";
import { emailChangedMail } from "#server/notifications/account-mails/email-changed.ts";
import { emailChangingMail } from "#server/notifications/account-mails/email-changing.ts";
import { identityLinkedMail } from "#server/notifications/account-mails/identity-linked.ts";
import { estimateRevisedMail } from "#server/notifications/mails/estimate-revised.ts";
import { expertAnsweredMail } from "#server/notifications/mails/expert-answered.ts";
import { itemAskedMail } from "#server/notifications/mails/item-asked.ts";
import { passkeyChangedMail } from "#server/notifications/account-mails/passkey-changed.ts";
import { passwordChangedMail } from "#server/notifications/account-mails/password-changed.ts";
import { refundFailedMail } from "#server/notifications/mails/refund-failed.ts";
import { refundedMail } from "#server/notifications/mails/refunded.ts";
import { resetPasswordMail } from "#server/notifications/account-mails/reset-password.ts";
import { detailsCorrectedMail } from "#server/notifications/requests/details-corrected.ts";
import { itemsAskedMail } from "#server/notifications/requests/items-asked.ts";
import { requestsReminderMail } from "#server/notifications/requests/requests-reminder.ts";
import { decisionReversedMail } from "#server/notifications/reversals/decision-reversed.ts";
import { statusChangedMail } from "#server/notifications/mails/status-changed.ts";
import { travellerDecidedMail } from "#server/notifications/mails/traveller-decided.ts";
import { verifyEmailMail } from "#server/notifications/account-mails/verify-email.ts";
import { sampleIncident } from "./sample-incident.ts";
import { sampleStaffEmails } from "./sample-staff-emails.ts";
import type { MailText } from "#server/notifications/send-mail.ts";

/** The link in every sample. */
export const sampleUrl = "https://pravesh.example/x?token=abcdefghijklmnopqrstuvwxyz0123456789-_ABCDEFG";

/** Keyed by template; a template with several variants has several keys. */
export function sampleEmails(language: Language): Record<string, MailText> {
  const about = {
    language,
    fullName: language === "hi" ? "मीरा अय्यर" : "Meera Iyer",
    destinationName: "United Arab Emirates",
    reference: "PRV-7K3M9QXA",
    trackUrl: sampleUrl,
  };
  const { destinationName, reference, trackUrl, ...addressed } = about;
  const application = { destinationName, reference, trackUrl };
  const decided = { ...about, travellerName: "Arun Iyer", travellers: 3 };
  const filing = { authorityReference: "784/2026/77", filedOn: "2026-12-01" };
  const funds = { reason: "funds", words: "The statements end in March.", refundPaise: 620_000 } as const;
  const asked = {
    items: [
      { travellerName: "Arun Iyer", field: "fatherName", reason: "differs" },
      { travellerName: "Arun Iyer", kind: "photo", reason: "glare" },
    ],
    dueOn: "2026-12-04",
  } as const;
  return {
    "verify-email": verifyEmailMail({ language, verifyUrl: sampleUrl }),
    "reset-password": resetPasswordMail({ ...addressed, resetUrl: sampleUrl }),
    "password-changed": passwordChangedMail({ ...addressed, forgotUrl: sampleUrl }, "elsewhere"),
    ...sampleStaffEmails(addressed, sampleUrl),
    "confirm-identity": confirmIdentityMail({ language, confirmUrl: sampleUrl }),
    "confirm-email": confirmEmailMail({ language, confirmUrl: sampleUrl }),
    "email-changing": emailChangingMail({ ...addressed, forgotUrl: sampleUrl }),
    "email-changed": emailChangedMail({ ...addressed, contactUrl: sampleUrl }),
    "account-deleted": accountDeletedMail({ language, wholly: true, contactUrl: sampleUrl }),
    "identity-linked": identityLinkedMail({ ...addressed, forgotUrl: sampleUrl }),
    "passkey-added": passkeyChangedMail({ ...addressed, forgotUrl: sampleUrl }, "added"),
    "passkey-removed": passkeyChangedMail({ ...addressed, forgotUrl: sampleUrl }, "removed"),
    "passkey-removed-all": passkeyChangedMail({ ...addressed, forgotUrl: sampleUrl }, "all_removed"),
    "expert-answered": expertAnsweredMail({ ...addressed, chatUrl: sampleUrl }),
    "expert-answered unasked": expertAnsweredMail({ ...addressed, chatUrl: sampleUrl, isUnasked: true }),
    "breach-notice": breachNoticeMail(language, sampleIncident),
    "decision-reversed": decisionReversedMail({ ...about, travellerName: "Arun Iyer", kind: "recall" }),
    "decision-reversed-reopened": decisionReversedMail({
      ...about,
      travellerName: "Arun Iyer",
      kind: "reopen",
    }),
    "details-corrected": detailsCorrectedMail({
      ...about,
      travellerName: "Arun Iyer",
      fields: ["lastName", "dob"],
    }),
    "draft-ends": draftEndsMail({ ...addressed, destinationName, draftUrl: sampleUrl }),
    confirmation: confirmationMail({
      ...about,
      travellerNames: ["Meera", "Arun", "Anaya"],
      estimatedDate: "2026-12-01",
      totalPaise: 1_050_000,
      travelDate: { departure: "2026-12-02", arrival: "2026-12-10" },
    }),
    "confirmation-late": confirmationMail({
      ...about,
      travellerNames: ["Meera"],
      estimatedDate: "2026-12-01",
      totalPaise: 350_000,
      travelDate: { departure: "2026-12-01", arrival: "2026-12-01" },
    }),
    "status-changed": statusChangedMail({
      ...about,
      status: "documents_verified",
      occasion: "documents_verified",
      refundPaise: 1_050_000,
    }),
    "status-changed-answered": statusChangedMail({
      ...about,
      status: "submitted",
      occasion: "answered",
      refundPaise: 1_050_000,
    }),
    "status-changed-withdrawn": statusChangedMail({
      ...about,
      status: "submitted",
      occasion: "withdrawn",
      refundPaise: null,
    }),
    "estimate-revised": estimateRevisedMail({
      ...about,
      promised: "2026-12-01",
      revised: "2026-12-04",
      stage: "authority",
      refundPaise: null,
    }),
    "estimate-revised-before-filing": estimateRevisedMail({
      ...about,
      promised: "2026-12-01",
      revised: "2026-12-04",
      stage: "checking",
      refundPaise: 1_050_000,
    }),
    filed: filedMail({
      ...about,
      ...filing,
      expectedOn: "2026-12-04",
      isRefundable: false,
      isFeePaid: true,
    }),
    "filed-free": filedMail({
      ...about,
      ...filing,
      expectedOn: "2026-12-04",
      isRefundable: false,
      isFeePaid: false,
    }),
    "filed-late": filedMail({ ...about, ...filing, expectedOn: null, isRefundable: true, isFeePaid: true }),
    "item-asked": itemAskedMail({
      ...about,
      travellerName: "Arun Iyer",
      item: "photo",
      reason: "glare",
      words: "The forehead is hidden.",
    }),
    "items-asked": itemsAskedMail({ ...about, ...asked, words: "The forehead is hidden." }),
    "items-asked-one": itemsAskedMail({ ...about, items: asked.items.slice(0, 1), words: "", dueOn: null }),
    "requests-reminder": requestsReminderMail({ ...about, ...asked }),
    "traveller-approved": travellerDecidedMail({ ...decided, approved: 1, rejection: null }),
    "traveller-rejected": travellerDecidedMail({ ...decided, approved: 0, rejection: funds }),
    cancelled: cancelledMail({ ...about, refundPaise: 1_050_000, grantedPaise: 1_050_000 }),
    "cancelled-without-refund": cancelledMail({ ...about, refundPaise: 0, grantedPaise: 0 }),
    "cancelled-after-refund": cancelledMail({ ...about, refundPaise: 0, grantedPaise: 1_050_000 }),
    refunded: refundedMail({
      ...addressed,
      amountPaise: 1_050_000,
      application: { ...application, creditNoteNumber: "PRV-C-2026-000001" },
    }),
    "refund-failed": refundFailedMail({
      ...addressed,
      amountPaise: 1_050_000,
      application: { ...application, withdrawnNumber: "PRV-C-2026-000001" },
    }),
  };
}
