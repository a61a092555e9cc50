// The letters: the same facts as text and as HTML, nothing that a name could smuggle in (docs/decisions/0017).
import { describe, expect, it } from "vitest";
import { languages } from "#domain/content/languages.ts";
import { sampleEmails, sampleUrl as url } from "#testing/post/sample-emails.ts";
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
  trackUrl: url,
};

describe.each(languages)("every letter in '%s'", (language) => {
  it.each(Object.entries(sampleEmails(language)))(
    "%s leads to the same place as text and as HTML, and loads nothing",
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

describe("every letter in Hindi", () => {
  const names = /Pravesh|PRV-[\w-]+|United Arab Emirates|Arun Iyer|Meera|Arun|Anaya|PDF|Google|help@\S+|Dec/g;
  it.each(Object.entries(sampleEmails("hi")))("%s has no English words left", (_name, { subject, text }) => {
    const words = `${subject}\n${text.replaceAll(url, "")}`.replace(names, "");
    const staffWrote = /The statements end in March\.|The forehead is hidden\./g;
    expect(words.replace(staffWrote, "")).not.toMatch(/[A-Za-z]{2,}/);
  });
});

describe("a letter", () => {
  it("goes out without the passport number that a specialist wrote into the reason", () => {
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
  it("says application number, destination, travellers, total, estimated date and where to follow it", () => {
    const { subject, text, html } = confirmationMail(confirmation);
    expect(subject).toBe("Your Japan visa application PRV-7K3M9QXA");
    for (const fact of ["PRV-7K3M9QXA", "Japan", "Meera, Arun", "₹10,500", "1 Dec 2026"]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
  });

  it("escapes whatever people and editors typed", () => {
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
  it.each(["Meera Iyer", "J. R. D. Tata", "Anne-Marie O'Brien", "मीरा अय्यर"])("names %s", (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each(["Win at casino.example", "https://x", "a@b", "visit www.x.in now"])(
    "does not turn %s into a link",
    (name) => {
      expect(greeting(name)).toBe("Hello,");
    },
  );
});
