// Sample emails to staff in a language.
import type { Language } from "#domain/content/languages.ts";
import { administratorProposedMail } from "#server/notifications/staff-mails/administrator-proposed.ts";
import { alarmMail } from "#server/notifications/staff-mails/alarm.ts";
import { bulkReadingMail } from "#server/notifications/staff-mails/bulk-reading.ts";
import { policyChangeMail } from "#server/notifications/staff-mails/policy-change.ts";
import { shiftReportMail } from "#server/notifications/staff-mails/shift-report.ts";
import { staffInvitationMail } from "#server/notifications/staff-mails/staff-invitation.ts";
import type { MailText } from "#server/notifications/send-mail.ts";

interface Addressed {
  language: Language;
  fullName: string;
}

/** Keyed by template. */
export function sampleStaffEmails(addressed: Addressed, url: string): Record<string, MailText> {
  const isHindi = addressed.language === "hi";
  const policyChange = {
    ...addressed,
    by: isHindi ? "लक्ष्मी मेनन" : "Lakshmi Menon",
    policiesUrl: url,
  } as const;
  return {
    "bulk-reading": bulkReadingMail({
      ...addressed,
      reader: isHindi ? "काव्या नायर" : "Kavya Nair",
      cases: 60,
      staffUrl: url,
    }),
    "policy-change": policyChangeMail({ ...policyChange, occasion: "proposed" }),
    "policy-change-agreed": policyChangeMail({ ...policyChange, occasion: "agreed" }),
    "administrator-proposed": administratorProposedMail({
      ...addressed,
      by: policyChange.by,
      whom: isHindi ? "नेहा वर्मा" : "Neha Verma",
      staffUrl: url,
    }),
    "staff-invitation": staffInvitationMail({ ...addressed, invitationUrl: url }, "new"),
    "staff-invitation-again": staffInvitationMail({ ...addressed, invitationUrl: url }, "again"),
    "promise-alarm": alarmMail({ ...addressed, ...endangered, consoleUrl: url }),
    "shift-report": shiftReportMail({ ...addressed, ...aDay, reportsUrl: url }),
  };
}

const endangered = {
  today: "2026-11-20",
  count: 21,
  first: [
    { reference: "PRV-7K3M9QXA", due_on: "2026-11-19", act_by: "2026-11-19", is_claimed: true },
    { reference: "PRV-8A2B4C6D", due_on: "2026-11-24", act_by: "2026-11-20", is_claimed: false },
  ],
} as const;

const aDay = {
  flow: { day: "2026-11-20", submitted: 31, decided: 28 },
  stages: [
    { stage: "to_verify", cases: 12, late: 1 },
    { stage: "ready_to_file", cases: 4, late: 0 },
    { stage: "second_person", cases: 3, late: 0 },
    { stage: "with_traveller", cases: 9, late: 0 },
    { stage: "at_authority", cases: 40, late: 0 },
  ],
} as const;
