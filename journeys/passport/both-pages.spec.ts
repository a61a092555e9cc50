// One picture of both pages, as of an open booklet or a copy, fills both slots; one of two passports is rejected.
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { reachDocuments } from "../steps/prepared-draft.ts";
import { personOf, specimen } from "../steps/specimens.ts";

/** Both pages of one booklet. */
const [front, back] = ["front00_clean", "back00_clean"];
const page = { width: 1250, height: 880 };
const margin = 60;

/** Two pages one above the other on a table. */
async function photograph(upper: string, lower: string) {
  const layers = [upper, lower].map(async (name, i) => ({
    input: await sharp(specimen(name))
      .resize({ ...page, fit: "fill" })
      .toBuffer(),
    left: margin,
    top: margin + i * (page.height + 10),
  }));
  const table = { width: page.width + 2 * margin, height: 2 * (page.height + margin) + 10 };
  const ground = sharp({ create: { ...table, channels: 3, background: "#6b5a48" } });
  const buffer = await ground
    .composite(await Promise.all(layers))
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name: "booklet.jpg", mimeType: "image/jpeg", buffer };
}

const slotOf = (browserPage: Page, label: string) =>
  browserPage.getByRole("group", { name: label, exact: true });

for (const chosenFor of ["Passport First Page", "Passport Last Page"]) {
  const other = chosenFor === "Passport First Page" ? "Passport Last Page" : "Passport First Page";
  const offer = {
    "Passport First Page": "This picture also shows the page with your photo. We cut it out for you.",
    "Passport Last Page": "This picture also shows the last page. We cut it out for you.",
  }[other];

  test(`an open booklet chosen as ${chosenFor} also fills the slot of ${other} with one tap`, async ({
    page: browserPage,
  }) => {
    await reachDocuments(browserPage);
    await browserPage.getByLabel(`Choose file: ${chosenFor}`).setInputFiles(await photograph(back, front));
    const alert = browserPage.getByRole("alertdialog");
    await expect(alert).toContainText(offer ?? "", { timeout: 45_000 });
    await alert.getByRole("button", { name: `Use it as ${other}` }).click();
    for (const label of [chosenFor, other]) {
      await expect(slotOf(browserPage, label).getByText("Uploaded", { exact: true })).toBeVisible({
        timeout: 45_000,
      });
    }
    await expect(
      slotOf(browserPage, "Passport First Page").getByText("passport-first-page.jpg"),
    ).toBeVisible();
    await expect(slotOf(browserPage, "Passport Last Page").getByText("passport-last-page.jpg")).toBeVisible();
    const first = slotOf(browserPage, "Passport First Page");
    await first.getByRole("button", { name: "What we read" }).click();
    await expect(first.getByText(personOf(front).passportNumber)).toBeVisible();
    await expect(first.getByAltText("In the picture: Passport number")).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test("the last page of an open booklet is left out where the traveller declines it", async ({
  page: browserPage,
}) => {
  await reachDocuments(browserPage);
  await browserPage
    .getByLabel("Choose file: Passport First Page")
    .setInputFiles(await photograph(back, front));
  const alert = browserPage.getByRole("alertdialog");
  await expect(alert).toContainText("This picture also shows the last page.", { timeout: 45_000 });
  await alert.getByRole("button", { name: "Leave it out" }).click();
  await expect(slotOf(browserPage, "Passport First Page").getByText("Uploaded", { exact: true })).toBeVisible(
    {
      timeout: 45_000,
    },
  );
  await expect(browserPage.getByLabel("Choose file: Passport Last Page")).toBeAttached();
});

test("a picture of two passports is rejected with the reason, and the slot stays empty", async ({
  page: browserPage,
}) => {
  await reachDocuments(browserPage);
  await browserPage
    .getByLabel("Choose file: Passport First Page")
    .setInputFiles(await photograph(front, "front02_clean"));
  const alert = browserPage.getByRole("alertdialog");
  await expect(alert).toContainText("This picture shows two passports. Photograph one passport at a time.", {
    timeout: 45_000,
  });
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(browserPage.getByLabel("Replace: Passport First Page")).toHaveCount(0);
  await expect(
    slotOf(browserPage, "Passport First Page").getByText(/^This picture shows two passports\./),
  ).toBeVisible();
});
