// The evening email to supervisors and administrators: what the day brought, and what is open in each stage.
import type { Language } from "#domain/content/languages.ts";
import { dateIn } from "#domain/content/in-language.ts";
import type { DayOfWork } from "#domain/review/room/forecast.ts";
import type { CaseStage } from "#domain/review/room/stages.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

interface ShiftReport {
  language: Language;
  fullName: string;
  flow: DayOfWork;
  stages: readonly { stage: CaseStage; cases: number; late: number }[];
  reportsUrl: string;
}

export function shiftReportMail({ language, fullName, flow, stages, reportsUrl }: ShiftReport): MailText {
  const texts = language === "hi" ? hindi : english;
  const open = stages.reduce((sum, { cases }) => sum + cases, 0);
  const late = stages.reduce((sum, each) => sum + each.late, 0);
  return composeMail({
    language,
    subject: texts.subject(dateIn(language, flow.day)),
    heading: texts.subject(dateIn(language, flow.day)),
    preview: texts.summary(flow.submitted, flow.decided),
    parts: [
      { kind: "text", text: greeting(fullName, language) },
      {
        kind: "facts",
        rows: [
          [texts.submitted, String(flow.submitted)],
          [texts.decided, String(flow.decided)],
          [texts.open, String(open)],
          [texts.late, String(late)],
        ],
      },
      { kind: "text", text: texts.where },
      {
        kind: "facts",
        rows: stages.map(({ stage, cases }) => [texts.stages[stage], String(cases)] as const),
      },
      { kind: "action", label: texts.reports, url: reportsUrl },
    ],
  });
}

const english = {
  subject: (date: string) => `The day in numbers: ${date}`,
  summary: (submitted: number, decided: number) => `New applications: ${submitted}. Decided: ${decided}.`,
  submitted: "New applications",
  decided: "Decided applications",
  open: "Open cases",
  late: "Of these overdue on our side",
  where: "Where the open cases are:",
  stages: {
    to_verify: "To verify",
    ready_to_file: "Ready to file",
    second_person: "Needs approval",
    with_traveller: "Waiting for traveller",
    at_authority: "Waiting for authority",
  } satisfies Record<CaseStage, string>,
  reports: "Open the reports",
};

const hindi: typeof english = {
  subject: (date) => `दिन के आँकड़े: ${date}`,
  summary: (submitted, decided) => `नए आवेदन: ${submitted}। फ़ैसले: ${decided}।`,
  submitted: "नए आवेदन",
  decided: "जिन पर फ़ैसला हुआ",
  open: "खुले मामले",
  late: "इनमें हमारी ओर से देर वाले",
  where: "खुले मामले कहाँ हैं:",
  stages: {
    to_verify: "जाँच बाक़ी",
    ready_to_file: "जमा करने के लिए तैयार",
    second_person: "मंज़ूरी चाहिए",
    with_traveller: "यात्री का इंतज़ार",
    at_authority: "प्राधिकरण का इंतज़ार",
  },
  reports: "रिपोर्ट खोलें",
};
