// In Firefox and WebKit: a specialist logs in with a code, reads the documents and approves a case by its keys.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { openAccount } from "../steps/api-account.ts";
import { addStaff } from "../steps/staff.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { submitApplication } from "../steps/submitted-application.ts";
import { inEachEngine } from "./in-each-engine.ts";
import type { Visitor } from "./visitor.ts";

const { steps, caseView, reversals } = englishReview;
const { code, login } = english.signIn;

inEachEngine("a specialist logs in with a code and approves a case by keys", {}, async (visitor) => {
  const traveller = await openAccount();
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true } as const;
  const draft = await prepareDraft(traveller, preparation);
  const { applicationId } = await submitApplication(traveller, { draft });
  await logInToConsole(visitor);
  await openFromQueue(visitor, applicationId);
  for (const [key, kind] of [
    ["c", "firstPage"],
    ["n", "lastPage"],
    ["n", "photo"],
  ] as const) {
    await visitor.press(key);
    await seeDrawn(visitor, english.terms.documents[kind]);
  }
  await takeStep(visitor, "v", steps.names.verify);
  await visitor.see(steps.done.verify);
  await visitor.type({ kind: "field", name: new RegExp(`^${steps.reference}`) }, "VN-2026-77");
  await visitor.press("Enter");
  await visitor.see(steps.done.file);
  await uploadVisa(visitor);
  await seeReleasable(visitor);
  await visitor.press("a");
  await visitor.see(steps.done.approve);
});

async function logInToConsole(visitor: Visitor): Promise<void> {
  const { person, code: nextCode } = await addStaff("specialist", "Kavya Nair");
  await visitor.open(pages.login);
  await visitor.type({ kind: "field", name: login.email }, person.email);
  await visitor.type({ kind: "field", name: login.password }, person.password);
  await visitor.press("Enter");
  await visitor.type({ kind: "field", name: code.label }, nextCode());
  await visitor.press("Enter");
  await visitor.seePage(new RegExp(`${pages.review}$`));
}

/** Finds a case by its number in the queue and opens it with Enter. */
async function openFromQueue(visitor: Visitor, applicationId: string): Promise<void> {
  const cases = () =>
    visitor.driver.evaluate(() => document.querySelectorAll("[data-case]").length, undefined);
  await expect.poll(cases).toBeGreaterThan(0);
  await visitor.press("/", ...applicationId.split(""), "Enter");
  await expect.poll(cases).toBe(1);
  await visitor.see(applicationId, "[data-case]");
  await visitor.focus({ kind: "link", name: new RegExp(applicationId) });
  await visitor.press("Enter");
  await visitor.see(caseView.title(applicationId));
}

async function takeStep(visitor: Visitor, key: string, confirm: string): Promise<void> {
  await visitor.press(key);
  await visitor.focus({ kind: "button", name: confirm });
  await visitor.see(confirm, "[role=alertdialog]");
  await visitor.press("Enter");
}

async function uploadVisa(visitor: Visitor): Promise<void> {
  const today = dateInIndia(new Date());
  const typed = (date: string) => date.split("-").toReversed().join("/");
  const dates = { validFrom: typed(today), validUntil: typed(addDays(today, 80)) };
  const path = join(visitor.downloads, "visa.pdf");
  await writeFile(path, await visaPdf({ passportNumber: "Z1204560", ...dates }));
  await visitor.press("i");
  await visitor.chooseFile({ css: "input[type=file]" }, path);
  await visitor.see(caseView.visaConfirmed);
}

/** A visa is released only by somebody who has seen it: the dialog shows it, and then allows the release. */
async function seeReleasable({ driver }: Visitor): Promise<void> {
  const areOpen = () =>
    driver.evaluate(
      (name) =>
        [...document.querySelectorAll("[role=alertdialog] canvas")].some((sheet) =>
          sheet.getAttribute("aria-label")?.startsWith(name),
        ) &&
        [...document.querySelectorAll<HTMLButtonElement>("[role=alertdialog] button")].every(
          ({ disabled }) => !disabled,
        ),
      reversals.visaShown(""),
    );
  await expect.poll(areOpen, { timeout: 20_000 }).toBe(true);
}

/** Waits until the sheet has something dark on it. */
async function seeDrawn({ driver }: Visitor, title: string): Promise<void> {
  const hasInk = () =>
    driver.evaluate((start) => {
      const sheets = [...document.querySelectorAll<HTMLCanvasElement>("canvas[role=img]")];
      const sheet = sheets.find((each) => each.getAttribute("aria-label")?.startsWith(`${start}, `));
      if (!sheet || sheet.width === 0 || sheet.height === 0) return false;
      const data = sheet.getContext("2d")?.getImageData(0, 0, sheet.width, sheet.height).data ?? [];
      return data.some((value, at) => at % 4 === 0 && value < 100 && (data[at + 3] ?? 0) > 200);
    }, title);
  await expect.poll(hasInk, { timeout: 20_000 }).toBe(true);
}
