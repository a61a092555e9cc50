// Checks of pictures on /documents: the image check, the two passport pages and their alerts (§5, §8, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { specimen } from "../steps/specimens.ts";
import { callApi, createAccount, createDraft } from "./api-client.ts";
import {
  fittingPicture,
  heavyPicture,
  hugeFile,
  lightPicture,
  otherPicture,
  printedPage,
  smallPicture,
  type Upload,
} from "./pictures.ts";
import { enter, see, seeAlert, type TextContext } from "./text-test.ts";
import { testTexts } from "./text-table.ts";

const front = "The uploaded front page could not be validated. Please upload a clearer image.";
const back = "The uploaded back page could not be validated. Please upload a clearer image.";
const unreadable = "Could not read passport details. Try again with a clearer image.";
const readingMs = 75_000;

async function openDocuments({ page, traveller }: TextContext): Promise<void> {
  await enter(page, "/documents", {
    session: traveller.session,
    draft: await traveller.draft({ upTo: "dates" }),
  });
  const consent = page.getByRole("checkbox", { name: /I upload these documents/ });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(consent).toBeVisible();
  if (await consent.isEnabled()) await consent.check();
}

async function choose(page: Page, label: string, file: Upload | string): Promise<void> {
  await page.getByLabel(`Choose file: ${label}`).setInputFiles(file);
}

/** Expects an empty slot: it offers to choose a file, not to replace one. */
async function seeEmptySlot(page: Page, label: string): Promise<void> {
  await expect(page.getByLabel(`Choose file: ${label}`)).toHaveCount(1);
  await expect(page.getByLabel(`Replace: ${label}`)).toHaveCount(0);
}

async function expectRejectedPhoto(context: TextContext, file: Upload, sentence: string): Promise<void> {
  await openDocuments(context);
  await choose(context.page, "Photo", file);
  await seeRejectedPhoto(context.page, sentence);
}

async function seeRejectedPhoto(page: Page, sentence: string): Promise<void> {
  const slot = page.getByRole("group", { name: "Photo", exact: true });
  await expect(slot.getByText(sentence, { exact: true })).toBeVisible();
  await seeEmptySlot(page, "Photo");
}

/** Opens /documents of a new account, so that what is uploaded is in no other test's draft. */
async function openNewDocuments(page: Page): Promise<void> {
  const { session } = await createAccount();
  await enter(page, "/documents", { session, draft: await createDraft(session, { upTo: "dates" }) });
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
}

/** Chooses a photo that is accepted, and returns how many bytes were sent. */
async function uploadPhoto(page: Page, file: Upload): Promise<number> {
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByLabel(/^(Choose file|Replace): Photo$/).setInputFiles(file);
  const headers = await (await sent).allHeaders();
  await see(page, "Uploaded");
  return Number(headers["content-length"]);
}

/** A picture of more than 5 MB is made smaller on the device before it is sent. */
async function uploadHeavyPhoto(page: Page): Promise<void> {
  const chosen = await heavyPicture();
  expect(chosen.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const sentBytes = await uploadPhoto(page, chosen);
  expect(sentBytes).toBeGreaterThan(50 * 1024);
  expect(sentBytes).toBeLessThan(5 * 1024 * 1024 + 1000);
}

/** Chooses another person's page for a traveller whose details were entered. Returns the slot once it is cleared. */
async function chooseOtherPage(
  { page, traveller: { session } }: TextContext,
  {
    kind,
    label,
    file,
    alert,
  }: { kind: "firstPage" | "lastPage"; label: string; file: string; alert: string },
): Promise<Locator> {
  const draft = await createDraft(session, { upTo: "travellers" });
  const path = `/drafts/${draft.id}/travellers/${draft.travellers[0]?.id}/documents/${kind}`;
  await callApi(path, { method: "DELETE", token: session.token });
  await enter(page, "/documents", { session, draft });
  await choose(page, label, specimen(file));
  await seeAlert(page, alert, readingMs);
  await seeEmptySlot(page, label);
  return page.getByRole("group", { name: label, exact: true });
}

testTexts([
  {
    section: "§5 Image check",
    text: "Type jpeg, png or jpg",
    shownOn: "/documents: .jpeg, .jpg and .png are taken as photo, a .webp picture is not",
    check: async ({ page }) => {
      await openNewDocuments(page);
      await choose(page, "Photo", await otherPicture());
      await seeRejectedPhoto(page, "We do not accept this type of file here.");
      const [jpeg, png] = [await fittingPicture("jpeg"), await fittingPicture("png")];
      for (const file of [jpeg, { ...jpeg, name: "page.jpg" }, png]) await uploadPhoto(page, file);
    },
  },
  {
    section: "§5 Image check",
    text: "size 50KB to 5MB",
    shownOn: "/documents, pictures of less than 50KB and of more than 5MB as photo",
    check: async ({ page }) => {
      await openNewDocuments(page);
      await choose(page, "Photo", await lightPicture());
      await seeRejectedPhoto(page, "page.jpg is smaller than 50KB. Please upload a clearer image.");
      await uploadHeavyPhoto(page);
    },
  },
  {
    section: "§5 Image check",
    text: "at least 400x400 px",
    shownOn: "/documents, a picture 399 pixels wide as photo",
    check: async (context) =>
      expectRejectedPhoto(context, await smallPicture(), "page.jpg must be at least 400x400 pixels."),
  },
  {
    section: "§9",
    text: "Image check: 50KB to 5MB, minimum 400x400 px.",
    shownOn: "/documents: 6 MB are made to fit before they are sent (D1); 399 px are refused, 400 px taken",
    check: async ({ page }) => {
      await openNewDocuments(page);
      await choose(page, "Photo", await smallPicture());
      await seeRejectedPhoto(page, "page.jpg must be at least 400x400 pixels.");
      await uploadPhoto(page, await fittingPicture("jpeg"));
      await uploadHeavyPhoto(page);
    },
  },
  {
    section: "§9",
    text: "Upload hint limit: 7MB, .jpg and .png only.",
    shownOn: "/documents, the hint of the three pictures, and a file of more than 7MB",
    check: async (context) => {
      await openDocuments(context);
      await expect(context.page.getByText("only .jpg and .png files under 7MB", { exact: true })).toHaveCount(
        3,
      );
      await choose(context.page, "Photo", hugeFile());
      await see(context.page, "This file is larger than 7MB. Take a photo instead.");
    },
  },
  {
    section: "§5 Image check",
    text: "The front page must contain passport-like words",
    shownOn: "/documents, a printed page that is none of a passport's",
    check: async (context) => {
      await openDocuments(context);
      await choose(context.page, "Passport First Page", await printedPage(["SHOPPING LIST FOR SUNDAY"]));
      await seeAlert(context.page, front, readingMs);
    },
  },
  {
    section: "§5 Image check",
    text: "match first name, passport number, dob, sex and nationality",
    shownOn:
      "/documents, another person's front page after the details were entered: alert, flag and cleared slot",
    check: async (context) => {
      const flag = await chooseOtherPage(context, {
        kind: "firstPage",
        label: "Passport First Page",
        file: "front04_clean",
        alert: front,
      });
      await expect(flag).toContainText("First Name");
      await expect(flag).toContainText("Passport Number");
      await expect(flag).toContainText("Date of Birth");
    },
  },
  {
    section: "§5 Image check",
    text: "The back page must match place of issue, issue date and expiry date.",
    shownOn:
      "/documents, another passport's last page after the details were entered: alert, flag and cleared slot",
    check: async (context) => {
      const flag = await chooseOtherPage(context, {
        kind: "lastPage",
        label: "Passport Last Page",
        file: "back00_clean",
        alert: back,
      });
      await expect(flag).toContainText("Place of Issue");
      await expect(flag).toContainText("Passport Issue Date");
      await expect(flag).toContainText("Passport Expiry Date");
    },
  },
  {
    section: "§8",
    text: front,
    shownOn: "/documents, a card as the front page: the alert, and the slot is cleared and flagged",
    check: async (context) => {
      await openDocuments(context);
      await choose(context.page, "Passport First Page", specimen("neg_card0_phone"));
      await seeAlert(context.page, front, readingMs);
      await see(context.page, front);
      await seeEmptySlot(context.page, "Passport First Page");
    },
  },
  {
    section: "§8",
    text: unreadable,
    shownOn: "/documents, a passport whose check digits are wrong",
    check: async (context) => {
      await openDocuments(context);
      await choose(context.page, "Passport First Page", specimen("neg_badcd_clean"));
      await seeAlert(context.page, unreadable, readingMs);
      await see(context.page, unreadable);
      await seeEmptySlot(context.page, "Passport First Page");
    },
  },
  {
    section: "§8",
    text: back,
    shownOn: "/documents, the data page as the last page",
    check: async (context) => {
      await openDocuments(context);
      await choose(context.page, "Passport Last Page", specimen("front04_clean"));
      await seeAlert(context.page, back, readingMs);
      await seeEmptySlot(context.page, "Passport Last Page");
    },
  },
  {
    section: "§5 Image check",
    text: "Recognised text shorter than 30 characters (back) fails.",
    shownOn: "/documents, a last page with 26 letters",
    check: async (context) => {
      await openDocuments(context);
      const page = await printedPage(["NAME OF FATHER", "GOPAL KRISHNAN"]);
      await choose(context.page, "Passport Last Page", page);
      await seeAlert(context.page, back, readingMs);
      await see(context.page, back);
      await seeEmptySlot(context.page, "Passport Last Page");
    },
  },
  {
    section: "§9",
    text: "Recognised-text minimums: 40 characters (front) and 30 characters (back).",
    shownOn:
      "/documents, a last page with more than 30 letters; a front page of a passport with fewer than 40, and with more",
    check: async (context) => {
      const { page, traveller } = context;
      await enter(page, "/documents", {
        session: traveller.session,
        draft: await createDraft(traveller.session, { upTo: "dates" }),
      });
      await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
      const last = ["NAME OF FATHER", "GOPAL KRISHNAN", "NAME OF MOTHER", "LAKSHMI DEVI"];
      await choose(page, "Passport Last Page", await printedPage(last));
      await expect(
        page.getByRole("group", { name: "Passport Last Page" }).getByText("Uploaded", { exact: true }),
      ).toBeVisible({ timeout: readingMs });
      const words = ["SURNAME", "NATIONALITY", "PASSPORT NO"];
      await choose(page, "Passport First Page", await printedPage(words));
      await seeAlert(page, front, readingMs);
      const more = [...words, "DATE OF BIRTH", "PLACE OF ISSUE", "DATE OF EXPIRY"];
      await choose(page, "Passport First Page", await printedPage(more));
      await seeAlert(page, unreadable, readingMs);
    },
  },
]);
