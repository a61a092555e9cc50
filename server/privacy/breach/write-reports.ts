// The texts of a breach's reports: to CERT-In, to the Data Protection Board, and the notices to travellers (P47).
import { breachDeadlines, momentInIndia } from "#domain/privacy/breach-deadlines.ts";
import { breachNoticeMail } from "#server/notifications/mails/breach-notice.ts";
import type { Incident } from "./incident.ts";

export interface Numbers {
  affected: number;
  notified: number;
}

/** The files' names and contents. They contain no personal data of travellers. */
export function writeReports(incident: Incident, numbers: Numbers): Record<string, string> {
  const notice = (language: "en" | "hi") => {
    const { subject, text } = breachNoticeMail(language, incident);
    return `${subject}\n\n${text}\n`;
  };
  return {
    "cert-in.txt": certIn(incident, numbers),
    "board-first.txt": boardFirst(incident, numbers),
    "board-detailed.txt": boardDetailed(incident, numbers),
    "notice.en.txt": notice("en"),
    "notice.hi.txt": notice("hi"),
  };
}

type Section = readonly [title: string, content: string];

function report(heading: readonly string[], sections: readonly Section[]): string {
  return `${[heading.join("\n"), ...sections.map(([title, content]) => `${title}\n${content}`)].join("\n\n")}\n`;
}

function period({ happenedFrom, happenedUntil }: Incident): string {
  return `${momentInIndia(happenedFrom)} to ${momentInIndia(happenedUntil)}`;
}

function contactOf({ contact: { organisation, name, email, phone } }: Incident): Section {
  return ["Contact", `${name}\n${organisation}\n${email}\n${phone}`];
}

function extent({ categories, affected }: Incident, numbers: Numbers): string {
  const who = {
    accounts: "accounts",
    files: "accounts with documents",
    applications: "accounts with applications",
  };
  return `${numbers.affected} ${who[affected]}. Categories of personal data: ${categories.join(", ")}.`;
}

function certIn(incident: Incident, numbers: Numbers): string {
  const { noticedAt } = incident;
  const heading = [
    `Incident report to CERT-In: ${incident.reference}`,
    "Directions of 28 April 2022 under section 70B(6) of the Information Technology Act, 2000",
    `To incident@cert-in.org.in by ${momentInIndia(breachDeadlines(noticedAt).certIn)}, 6 hours after noticing`,
  ];
  return report(heading, [
    contactOf(incident),
    ["Type of incident", "Data breach; unauthorised access to personal data"],
    ["When it occurred", period(incident)],
    ["When and how it was noticed", `${momentInIndia(noticedAt)}\n${incident.howNoticed}`],
    ["What happened", incident.whatHappened.en],
    ["Affected systems", incident.systems],
    ["Extent", extent(incident, numbers)],
    ["Suspected cause", incident.cause],
    ["Action taken", incident.measures.en],
  ]);
}

function boardFirst(incident: Incident, numbers: Numbers): string {
  const heading = [
    `First intimation to the Data Protection Board of India: ${incident.reference}`,
    "Rule 7(2)(a) of the Digital Personal Data Protection Rules, 2025. Without delay",
  ];
  return report(heading, [
    contactOf(incident),
    ["Nature of the breach", incident.whatHappened.en],
    ["Extent", extent(incident, numbers)],
    ["Timing", `${period(incident)}; noticed at ${momentInIndia(incident.noticedAt)}`],
    ["Location", incident.systems],
    ["Likely impact", incident.consequences.en],
  ]);
}

function boardDetailed(incident: Incident, numbers: Numbers): string {
  const heading = [
    `Detailed report to the Data Protection Board of India: ${incident.reference}`,
    "Rule 7(2)(b) of the Digital Personal Data Protection Rules, 2025",
    `By ${momentInIndia(breachDeadlines(incident.noticedAt).board)}, 72 hours after noticing`,
  ];
  const { affected, notified } = numbers;
  return report(heading, [
    contactOf(incident),
    ["Updated description", `${incident.whatHappened.en}\n${extent(incident, numbers)}`],
    ["Timing and location", `${period(incident)}\n${incident.systems}`],
    ["Events, circumstances and reasons", `${incident.howNoticed}\n${incident.cause}`],
    ["Measures to mitigate the risk", incident.measures.en],
    ["Findings about who caused the breach", incident.whoCausedIt],
    ["Remedial measures to prevent recurrence", incident.prevention],
    [
      "Intimations to affected Data Principals",
      `${notified} of ${affected} accounts were sent the notice by email. Its text is attached (notice.en.txt, notice.hi.txt).`,
    ],
  ]);
}
