// The states of the passport form and of the list of travellers.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import type { Draft } from "#contract/drafts.ts";
import { buildMrz, mrzChecks } from "#domain/passport/mrz.ts";
import { passportFieldNames, type PassportReading } from "#domain/passport/reading.ts";
import { enterAs } from "../../steps/api-account.ts";
import { applicant, groupDraft, readyDraft, workOn } from "../state-accounts.ts";
import type { Stage, State } from "../state.ts";

const handedIn = { entry: "Multiple Entry", travellers: 1 } as const;

export const passportStates: readonly State[] = [
  {
    name: "blank",
    show: async (stage) => {
      await workOn(stage.page, handedIn);
      await arrive(stage);
    },
  },
  {
    name: "with errors",
    show: async (stage) => {
      await workOn(stage.page, handedIn);
      await arrive(stage);
      await next(stage);
      await expect(stage.page.getByText(stage.sentence("first_name_required")).first()).toBeVisible();
    },
  },
  {
    name: "as it was read, with differences",
    show: async (stage) => {
      const draft = await workOn(stage.page, { ...handedIn, complete: true });
      await putReading(draft);
      await arrive(stage);
      await next(stage);
      const { useRead } = stage.texts.apply.passportForm;
      await expect(stage.page.getByText(useRead).first()).toBeVisible();
    },
  },
  {
    name: "with warnings, for a child",
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, handedIn);
      await arrive(stage);
      const { labels } = texts.apply.passportForm;
      await page.getByLabel(labels.passportNumber, { exact: true }).fill("12");
      await page.getByRole("textbox", { name: labels.dob, exact: true }).fill("01/02/2020");
      await page.getByRole("textbox", { name: labels.passportExpiryDate, exact: true }).fill("01/12/2026");
      await next(stage);
      await expect(page.getByText(texts.apply.passportForm.guardian)).toBeVisible();
    },
  },
  {
    name: "with the calendar of birth dates open",
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, handedIn);
      await arrive(stage);
      const { dateField, passportForm } = texts.apply;
      await page.getByRole("button", { name: dateField(passportForm.labels.dob).pick }).click();
      await expect(page.getByRole("grid")).toBeVisible();
    },
  },
  {
    name: "asking whose passport it is",
    show: async (stage) => {
      const { page, texts } = stage;
      const draft = await workOn(page, { ...handedIn, travellers: 2 });
      await giveFirstPassport(draft);
      await page.goto(`${pages.passport}?traveller=${draft.travellers[1]?.id}`);
      const { labels } = texts.apply.passportForm;
      await page.getByLabel(labels.firstName, { exact: true }).fill("Meera");
      await page.getByLabel(labels.lastName, { exact: true }).fill("Iyer");
      await page.getByLabel(labels.passportNumber, { exact: true }).fill("Z1204560");
      await page.getByRole("textbox", { name: labels.dob, exact: true }).fill("15/05/1990");
      await page.getByRole("textbox", { name: labels.passportExpiryDate, exact: true }).fill("15/01/2030");
      await next(stage);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "not saved",
    says: /ERR_FAILED/,
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, handedIn);
      await arrive(stage);
      await page.route(/\/travellers\//, (route) => route.abort());
      await page.getByLabel(texts.apply.passportForm.labels.firstName, { exact: true }).fill("Meera");
      await expect(page.getByText(texts.apply.passportForm.notSaved)).toBeVisible();
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
    show: async ({ page }) => {
      await enterAs(page, await applicant(), (await groupDraft()).id);
      await page.goto(pages.travellers);
      await expect(page.getByText(/Z1204562/)).toBeVisible();
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
    name: "one of them not finished",
    show: async ({ page, texts }) => {
      const draft = await workOn(page, { ...handedIn, travellers: 2 });
      await giveFirstPassport(draft);
      await page.goto(pages.travellers);
      await page.getByRole("button", { name: texts.apply.travellers.proceed }).click();
      await expect(page.getByText(texts.apply.flow.problems)).toBeVisible();
    },
  },
  {
    name: "alone on a Single Entry plan",
    show: async ({ page, texts }) => {
      await workOn(page, { ...handedIn, entry: "Single Entry", complete: true });
      await page.goto(pages.travellers);
      await expect(page.getByText(texts.apply.travellers.singleEntry)).toBeVisible();
    },
  },
];

export const travellersOfStates: readonly State[] = [
  {
    name: "of a visa of one's own",
    show: async ({ page }) => {
      await enterAs(page, await applicant());
      await page.goto(`${pages.travellers}/${(await readyDraft()).id}`);
      await expect(page).toHaveURL(/\/add-traveller$/);
    },
  },
  {
    name: "of a visa that is not there",
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant());
      await page.goto(`${pages.travellers}/none`);
      await expect(page.getByRole("link", { name: texts.apply.flow.toApplications })).toBeVisible();
    },
  },
];

async function arrive({ page, texts }: Stage): Promise<void> {
  await page.goto(pages.passport);
  await expect(page.getByLabel(texts.apply.passportForm.labels.firstName, { exact: true })).toBeVisible();
}

async function next({ page, texts }: Stage): Promise<void> {
  await page.getByRole("button", { name: texts.apply.flow.next, exact: true }).click();
}

/** The passport number that every first traveller of these states has. */
async function giveFirstPassport({ id, travellers }: Draft): Promise<void> {
  const fields = {
    firstName: "Meera",
    lastName: "Iyer",
    passportNumber: "Z1204560",
    dob: "1990-05-15",
    passportExpiryDate: "2030-01-15",
  };
  await (await applicant()).call("PATCH", calls.traveller(id, travellers[0]?.id ?? ""), fields);
}

/** A passport that says otherwise than the form. */
async function putReading({ id, travellers }: Draft): Promise<void> {
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
