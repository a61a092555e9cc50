// A passport is read without a connection, and a whole journey leaves nothing personal in caches and IndexedDB (D36).
import { expect, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import {
  confirmDetails,
  payByCard,
  readOnDevice,
  seeConfirmation,
  uploadPictures,
} from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { waitForReader, waitForWorker } from "../steps/service-worker.ts";
import { personOf, specimen } from "../steps/specimens.ts";
import { storedContent } from "../steps/stored-content.ts";

test.use({ serviceWorkers: "allow" });

test("a passport page is read and stored offline, and uploaded when the connection returns", async ({
  page,
  context,
}) => {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.home);
  await waitForWorker(page);
  await page.goto(pages.documents);
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  await expect(page.getByRole("checkbox", { name: /I upload these documents/ })).toBeChecked();
  await waitForReader(page);

  await context.setOffline(true);
  await page.getByLabel("Choose file: Passport First Page").setInputFiles(specimen("front04_clean"));
  await expect(page.getByText(readOnDevice)).toBeVisible({ timeout: 60_000 });
  // The printed text is read as well, before the picture is discarded.
  const waiting = page.getByText("Waiting for a connection. Your file is saved on this device.");
  await expect(waiting).toBeVisible({ timeout: 45_000 });

  await context.setOffline(false);
  const names = async () => {
    const { travellers } = await account.call<Draft>("GET", calls.draft(draft.id));
    return travellers.flatMap(({ documents }) => documents.map(({ fileName }) => fileName));
  };
  await expect.poll(names, { timeout: 20_000 }).toEqual(["front04_clean.jpg"]);
});

test("a journey up to the confirmation leaves nothing personal in Cache Storage and IndexedDB", async ({
  page,
}) => {
  const account = await openAccount("Canary Iyer");
  const draft = await prepareDraft(account, { entry: "Single Entry", dated: true });
  const holder = personOf("front04_clean");
  await enterAs(page, account, draft.id);
  await page.goto(pages.home);
  await waitForWorker(page);
  await page.goto(pages.documents);
  await uploadPictures(page, { front: "front04_clean", back: "back02_phone", photo: "portrait00" });
  await confirmDetails(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await payByCard(page, "4242424242424242");
  await seeConfirmation(page);

  const { caches, tables } = await storedContent(page);
  expect(caches).toContain("/assets/");
  const { fullName, email } = account.person;
  for (const canary of [holder.passportNumber, holder.surname, holder.givenNames, fullName, email]) {
    expect(caches, canary).not.toContain(canary);
    expect(tables, canary).not.toContain(canary);
  }
});
