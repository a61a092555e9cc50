// The letters: the same facts as text and as HTML, nothing that a name could smuggle in (integrations, 'Mail').
import { describe, expect, it } from "vitest";
import { applicationStatuses } from "#domain/applications.ts";
import { greeting } from "./mail-layout.ts";
import { confirmationMail } from "./mails/confirmation.ts";
import { passwordChangedMail } from "./mails/password-changed.ts";
import { resetPasswordMail } from "./mails/reset-password.ts";
import { statusChangedMail } from "./mails/status-changed.ts";
import { verifyEmailMail } from "./mails/verify-email.ts";

const url = "https://pravesh.example/x?token=abc";
const confirmation = {
  fullName: "Meera Iyer",
  reference: "PRV-7K3M9QXA",
  destinationName: "Japan",
  travellerNames: ["Meera", "Arun"],
  estimatedDate: "2026-12-01",
  totalPaise: 1_050_000,
  trackUrl: url,
};
const statusMails = applicationStatuses.map((status) =>
  statusChangedMail({
    fullName: "Meera Iyer",
    destinationName: "Japan",
    reference: "PRV-7K3M9QXA",
    status,
    trackUrl: url,
  }),
);
const letters = [
  verifyEmailMail({ verifyUrl: url }),
  resetPasswordMail({ fullName: "Meera Iyer", resetUrl: url }),
  passwordChangedMail({ fullName: "Meera Iyer", forgotUrl: url }),
  confirmationMail(confirmation),
  ...statusMails,
];

describe("every letter", () => {
  it.each(letters)(
    "$subject: leads to the same place as text and as HTML, and loads nothing",
    ({ text, html }) => {
      expect(text).toContain(`\n${url}\n`);
      expect(html).toContain(`href="${url}"`);
      expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      expect(html).not.toMatch(/undefined|NaN|\[object/);
    },
  );
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
