// An administrator describes an authority: the traveller is asked for what its form has, and the specialist's pack, files and
// reasons for a rejection follow it.
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import { passportForm } from "#web/features/passport/english.ts";
import { office } from "#web/features/office/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openAdministrator, openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { authorities } = office;
const { fields, filing, steps } = englishReview;
const destination = "morocco";

test.use({ viewport: { width: 1280, height: 800 } });

test("what an administrator says of an authority reaches the traveller's form and the specialist's pack", async ({
  page,
  browser,
}) => {
  const { account: administrator } = await openAdministrator();
  await takeBackProfile(administrator);
  await enterAs(page, administrator);
  await page.goto(`${pages.reviewCatalogue}?authority=${destination}`);
  await page.getByLabel(authorities.formats.dateFormat).selectOption("05/12/2026");
  await page.getByLabel(authorities.form.add).selectOption({ label: fields.placeOfBirth });
  await page.getByLabel(authorities.files.photoMaxKilobytes).fill("1");
  await page.getByRole("button", { name: authorities.refusals.add }).click();
  await page.getByLabel(authorities.refusals.wording(1), { exact: true }).fill("Ressources insuffisantes");
  await page.getByLabel(authorities.refusals.reason(1)).selectOption({ label: steps.rejectionReasons.funds });
  await page.getByRole("button", { name: office.save, exact: true }).click();
  const preview = page.getByRole("alertdialog");
  await expect(preview).toContainText(authorities.change.packs);
  await preview.getByRole("button", { name: office.save, exact: true }).click();
  await expect(page.getByText(office.saved, { exact: true })).toBeVisible();

  const traveller = await openAccount();
  const preparation = { destination, entry: "Single Entry", travellers: 1, complete: true } as const;
  const draft = await prepareDraft(traveller, preparation);
  const form = await browser.newPage();
  await enterAs(form, traveller, draft.id);
  await form.goto(pages.passport);
  await form.getByLabel(passportForm.further.labels.placeOfBirth).fill("Madurai, India");
  await expect(form.getByText(passportForm.saved, { exact: true })).toBeVisible();
  await form.reload();
  await expect(form.getByLabel(passportForm.further.labels.placeOfBirth)).toHaveValue("Madurai, India");
  await form.close();

  const { id } = await submitApplication(traveller, { draft, moves: ["documents_verified"] });
  const specialist = await browser.newPage();
  await enterAs(specialist, await openStaff("specialist", "Kavya Nair"));
  await specialist.goto(pages.reviewCase.replace(":id", id));
  await specialist.getByRole("button", { name: steps.names.claim }).waitFor();
  await specialist.keyboard.press("c");
  await specialist.getByRole("button", { name: steps.names.file }).waitFor();
  await specialist.keyboard.press("f");
  const pack = specialist.getByRole("group", { name: steps.pack });
  await expect(pack).toContainText("15/05/1990");
  await expect(pack).toContainText("Madurai, India");
  await expect(pack).toContainText(filing.problems.size("1 kB"));
  await expect(specialist.getByText(filing.badFiles(1))).toBeVisible();
  await specialist.getByRole("button", { name: steps.closeFiling }).click();
  await specialist.keyboard.press("x");
  await specialist.getByLabel(filing.wording, { exact: true }).selectOption("Ressources insuffisantes");
  await expect(specialist.getByLabel(steps.reason, { exact: true })).toHaveValue("funds");
});

/** Gives the authority a neutral profile again, if an earlier try left another. */
async function takeBackProfile(administrator: ApiAccount): Promise<void> {
  const path = officeCalls.authority(destination);
  const { version } = await administrator.call<OfficeAuthority>("GET", path);
  await administrator.call("PUT", path, { version, profile: neutralProfile });
}
