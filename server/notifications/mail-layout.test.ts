// Every email has the same facts as text and as HTML, and escapes what users typed (docs/decisions/0017).
import { describe, expect, it } from "vitest";
import { languages } from "#domain/content/languages.ts";
import { sampleEmails, sampleUrl as url } from "#testing/emails/sample-emails.ts";
import { sampleIncident } from "#testing/emails/sample-incident.ts";
import { greeting } from "./mail-layout.ts";
import { confirmationMail } from "./mails/confirmation.ts";
import { itemAskedMail } from "./mails/item-asked.ts";

const confirmation = {
  language: "en" as const,
  fullName: "Meera Iyer",
  reference: "PRV-7K3M9QXA",
  destinationName: "Japan",
  travellerNames: ["Meera", "Arun"],
  estimatedDate: "2026-12-01",
  totalPaise: 1_050_000,
  travelDate: null,
  trackUrl: url,
};

const withoutLink = "breach-notice";

describe.each(languages)("every email in '%s'", (language) => {
  it.each(Object.entries(sampleEmails(language)).filter(([name]) => name !== withoutLink))(
    "%s has the same link as text and as HTML, and loads no remote content",
    (_name, { text, html }) => {
      expect(text).toContain(`\n${url}\n`);
      expect(html).toContain(`href="${url}"`);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      expect(html).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});

it.each(languages)("the notice of a breach in '%s' has no link that others could imitate", (language) => {
  const { text, html } = sampleEmails(language)[withoutLink] ?? { text: "http", html: "href" };
  expect(text).not.toContain("http");
  expect(html).not.toContain("href");
});

describe("every email in Hindi", () => {
  const contact = Object.values(sampleIncident.contact);
  const names = /PRV-[\w-]+|Arun Iyer|Meera|Arun|Anaya|PDF|Google|help@\S+/g;
  it.each(Object.entries(sampleEmails("hi")))("%s contains no English words", (_name, { subject, text }) => {
    const words = `${subject}\n${text.replaceAll(url, "")}`.replace(names, "");
    const ours = contact.reduce((left, part) => left.replaceAll(part, ""), words);
    const staffWrote = /The statements end in March\.|The forehead is hidden\./g;
    expect(ours.replace(staffWrote, "")).not.toMatch(/[A-Za-z]{2,}/);
  });
});

describe("an email", () => {
  it("masks a passport number that a specialist wrote into the reason", () => {
    const asked = {
      ...confirmation,
      travellerName: "Arun Z7654321",
      item: "photo" as const,
      reason: "other" as const,
    };
    const mail = itemAskedMail({ ...asked, words: "The page of z 7654321 is cut off." });
    expect(JSON.stringify(mail)).not.toContain("7654321");
    expect(mail.text).toContain("The page of ••• is cut off.");
    expect(mail.text).toContain("PRV-7K3M9QXA");
  });
});

describe("the confirmation", () => {
  it("gives application number, destination, travellers, total and estimated date", () => {
    const { subject, text, html } = confirmationMail(confirmation);
    expect(subject).toBe("Your Japan visa application PRV-7K3M9QXA");
    for (const fact of ["PRV-7K3M9QXA", "Japan", "Meera, Arun", "₹10,500", "1 Dec 2026"]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
  });

  it("escapes the names that users and editors typed", () => {
    const evil = `<img src=x onerror="alert(1)">'&`;
    const { html, text } = confirmationMail({
      ...confirmation,
      fullName: evil,
      destinationName: evil,
      travellerNames: [evil],
      trackUrl: `${url}"><script>`,
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;");
    expect(text).toContain(evil);
  });
});

describe("the greeting", () => {
  it.each(["Meera Iyer", "J. R. D. Tata", "Anne-Marie O'Brien", "मीरा अय्यर"])(
    "addresses %s by name",
    (name) => {
      expect(greeting(name)).toBe(`Hello ${name},`);
    },
  );

  it.each(["Win at casino.example", "https://x", "a@b", "visit www.x.in now"])(
    "leaves out '%s', which email programs would turn into a link",
    (name) => {
      expect(greeting(name)).toBe("Hello,");
    },
  );
});

describe("the confirmation", () => {
  const trip = { departure: "2026-12-01", arrival: "2026-12-09" };
  it.each([
    ["2026-11-30", undefined],
    ["2026-12-01", "Your visa is expected on 1 Dec 2026, the day your trip starts."],
    ["2026-12-04", "Your visa is expected on 4 Dec 2026, after your trip starts on 1 Dec 2026."],
    ["2026-12-09", "Your trip ends on 9 Dec 2026, but your visa is not expected before 9 Dec 2026."],
  ])("of a visa expected on %s warns: %s", (estimatedDate, warning) => {
    const { text } = confirmationMail({ ...confirmation, estimatedDate, travelDate: trip });
    if (warning) expect(text).toContain(`${warning} Don't travel or book`);
    else expect(text).not.toContain("Don't travel or book");
  });
});
