// The states of the passport form and of the list of travellers.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import type { Draft } from "#contract/drafts.ts";
import { buildMrz, mrzChecks } from "#domain/passport/mrz.ts";
import { passportFieldNames, type PassportReading } from "#domain/passport/reading.ts";
import { enterAs } from "../../steps/api-account.ts";
import { applicant, groupDraft, readyDraft, startDraft } from "../state-accounts.ts";
import type { StateContext, State } from "../state.ts";

const withDocuments = { entry: "Multiple Entry", travellers: 1 } as const;

export const passportStates: readonly State[] = [
  {
    name: "blank",
    show: async (context) => {
      await startDraft(context.page, withDocuments);
      await arrive(context);
    },
  },
  {
    name: "with errors",
    show: async (context) => {
      await startDraft(context.page, withDocuments);
      await arrive(context);
      await next(context);
      await expect(context.page.getByText(context.sentence("first_name_required")).first()).toBeVisible();
    },
  },
  {
    name: "with differences from the passport",
    always: true,
    show: async (context) => {
      const draft = await startDraft(context.page, { ...withDocuments, complete: true });
      await storeReading(draft);
      await arrive(context);
      await next(context);
      const { useRead } = context.texts.passportForm;
      await expect(context.page.getByText(useRead).first()).toBeVisible();
    },
  },
  {
    name: "with warnings, for a child",
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, withDocuments);
      await arrive(context);
      const { labels } = texts.passportForm;
      await page.getByLabel(labels.passportNumber, { exact: true }).fill("12");
      await page.getByRole("textbox", { name: labels.dob, exact: true }).fill("01/02/2020");
      await page.getByRole("textbox", { name: labels.passportExpiryDate, exact: true }).fill("01/12/2026");
      await next(context);
      await expect(page.getByText(texts.passportForm.guardian)).toBeVisible();
    },
  },
  {
    name: "with the calendar of birth dates open",
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, withDocuments);
      await arrive(context);
      const { passportForm } = texts;
      const { dateField } = texts.drafts;
      await page.getByRole("button", { name: dateField(passportForm.labels.dob).pick }).click();
      await expect(page.getByRole("grid")).toBeVisible();
    },
  },
  {
    name: "asking whose passport it is",
    show: async (context) => {
      const { page, texts } = context;
      const draft = await startDraft(page, { ...withDocuments, travellers: 2 });
      await fillFirstTraveller(draft);
      await page.goto(`${pages.passport}?traveller=${draft.travellers[1]?.id}`);
      const { labels } = texts.passportForm;
      await page.getByLabel(labels.firstName, { exact: true }).fill("Meera");
      await page.getByLabel(labels.lastName, { exact: true }).fill("Iyer");
      await page.getByLabel(labels.passportNumber, { exact: true }).fill("Z1204560");
      await page.getByRole("textbox", { name: labels.dob, exact: true }).fill("15/05/1990");
      await page.getByRole("textbox", { name: labels.passportExpiryDate, exact: true }).fill("15/01/2030");
      await next(context);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "when saving fails",
    says: /ERR_FAILED/,
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, withDocuments);
      await arrive(context);
      await page.route(/\/travellers\//, (route) => route.abort());
      await page.getByLabel(texts.passportForm.labels.firstName, { exact: true }).fill("Meera");
      await expect(page.getByText(texts.passportForm.notSaved)).toBeVisible();
    },
  },
];

export const travellersStates: readonly State[] = [
  {
    name: "one",
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant(), (await readyDraft()).id);
      await page.goto(pages.travellers);
      await expect(page.getByText(texts.apply.travellers.added)).toBeVisible();
    },
  },
  {
    name: "three",
    always: true,
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant(), (await groupDraft()).id);
      await page.goto(pages.travellers);
      await expect(page.getByText(texts.apply.travellers.passport("Z1204562"))).toBeVisible();
    },
  },
  {
    name: "with an answer that the passport contradicts",
    show: async ({ page, texts }) => {
      const draft = await startDraft(page, { ...withDocuments, complete: true });
      await storeReading(draft);
      await page.goto(pages.travellers);
      await expect(page.getByText(texts.apply.answers.needsAttention).first()).toBeVisible();
    },
  },
  {
    name: "asking before one is removed",
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant(), (await groupDraft()).id);
      await page.goto(pages.travellers);
      await page.getByRole("button", { name: texts.apply.travellers.removeOf("Ravi Iyer") }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "one of them incomplete",
    show: async ({ page, texts }) => {
      const draft = await startDraft(page, { ...withDocuments, travellers: 2 });
      await fillFirstTraveller(draft);
      await page.goto(pages.travellers);
      await page.getByRole("button", { name: texts.apply.travellers.proceed }).click();
      await expect(page.getByText(texts.drafts.flow.problems)).toBeVisible();
    },
  },
  {
    name: "alone on a Single Entry plan",
    show: async ({ page, texts }) => {
      await startDraft(page, { ...withDocuments, entry: "Single Entry", complete: true });
      await page.goto(pages.travellers);
      await expect(page.getByText(texts.apply.travellers.singleEntry)).toBeVisible();
    },
  },
];

export const travellersOfVisaStates: readonly State[] = [
  {
    name: "of the user's own visa",
    show: async ({ page }) => {
      await enterAs(page, await applicant());
      await page.goto(`${pages.travellers}/${(await readyDraft()).id}`);
      await expect(page).toHaveURL(/\/add-traveller$/);
    },
  },
  {
    name: "of a visa that does not exist",
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant());
      await page.goto(`${pages.travellers}/none`);
      await expect(page.getByRole("link", { name: texts.drafts.flow.toApplications })).toBeVisible();
    },
  },
];

async function arrive({ page, texts }: StateContext): Promise<void> {
  await page.goto(pages.passport);
  await expect(page.getByLabel(texts.passportForm.labels.firstName, { exact: true })).toBeVisible();
}

async function next({ page, texts }: StateContext): Promise<void> {
  await page.getByRole("button", { name: texts.drafts.flow.next, exact: true }).click();
}

/** The passport number of the first traveller in all these states. */
async function fillFirstTraveller({ id, travellers }: Draft): Promise<void> {
  const fields = {
    firstName: "Meera",
    lastName: "Iyer",
    passportNumber: "Z1204560",
    dob: "1990-05-15",
    passportExpiryDate: "2030-01-15",
  };
  await (await applicant()).call("PATCH", calls.traveller(id, travellers[0]?.id ?? ""), fields);
}

/** Stores a passport reading that differs from the form. */
async function storeReading({ id, travellers }: Draft): Promise<void> {
  const read = { passportNumber: "Z1204569", surname: "IYER", givenNames: "MEERA ANJALI" };
  const dates = { dateOfBirth: "1990-05-16", expiryDate: "2030-01-15", sex: "F" } as const;
  const lines = buildMrz({ ...read, ...dates });
  const known: Record<string, string> = { ...read, ...dates, nationality: "IND", placeOfIssue: "CHENNAI" };
  const each = <Value>(of: (name: string) => Value) =>
    Object.fromEntries(passportFieldNames.map((name) => [name, of(name)])) as Record<
      (typeof passportFieldNames)[number],
      Value
    >;
  const reading: PassportReading = {
    page: "data",
    ok: true,
    isPassport: true,
    mrz: { lines, valid: true, checks: mrzChecks(lines[1]) },
    fields: each((name) => known[name] ?? null),
    confidence: each((name) => (known[name] ? 0.98 : 0)),
    print: { text: "REPUBLIC OF INDIA PASSPORT", characters: 220 },
    problems: [],
  };
  await (await applicant()).call("PATCH", calls.traveller(id, travellers[0]?.id ?? ""), { reading });
}
