// Decisions on reading the specification that only a browser can show: profile, banner, plan conditions, camera.
import { expect } from "@playwright/test";
import { createDraft, createAccount, submit } from "./api-client.ts";
import { heavyPicture } from "./pictures.ts";
import { enter, press, see, test } from "./text-test.ts";

test("profile: full name, email and phone are read-only, the checkbox is saved (D17)", async ({ page }) => {
  const { person, session } = await createAccount();
  await enter(page, "/profile", { session });
  for (const [label, value] of Object.entries({
    "Full name": person.fullName,
    Email: person.email,
    Phone: person.phone,
  })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("readonly", "");
  }
  const choice = page.getByRole("checkbox", { name: /^Send me E-Visa/ });
  await expect(choice).toBeChecked();
  await choice.click();
  await see(page, "Saved");
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test("a banner with 'Resend' stays until the address is verified (D45)", async ({ page }) => {
  const { person, session } = await createAccount();
  await enter(page, "/contact", { session });
  const banner = page.getByRole("region", { name: "Confirm your email" });
  await press(page, "Resend");
  await expect(banner).toContainText("Sent. Check your inbox.");
  const box = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(person.email)}`);
  const { data } = (await box.json()) as { data: { links: string[] }[] };
  const link = data.flatMap(({ links }) => links).find((address) => address.includes("/verify-email"));
  const { pathname, search } = new URL(link ?? "");
  await page.goto(pathname + search);
  await see(page, "Thank you. Your email address is confirmed.");
  await expect(banner).toHaveCount(0);
});

test("a plan's conditions are shown in its row and confirmed by a checkbox before Next (D32)", async ({
  page,
  traveller,
}) => {
  await enter(page, "/countries/saudi-arabia", { session: traveller.session });
  await page.getByRole("button", { name: /^Tourist Visa/ }).click();
  await page.getByRole("radio").first().check();
  await expect(page.getByText(/^Condition: /).first()).toBeVisible();
  await press(page, "Next");
  await see(page, "Please confirm that the conditions of this plan are met.");
  await expect(page).toHaveURL(/\/visa-plan$/);
  await page.getByRole("checkbox", { name: /^I confirm that this holds for every traveller/ }).check();
  await press(page, "Next");
  await expect(page).toHaveURL(/\/visa-details$/);
});

test("a picture from the camera is reduced on the device, never below 50 KB (D50)", async ({
  page,
  traveller,
}) => {
  // Without getUserMedia, the device's own camera app takes the picture.
  await page.addInitScript(() => Object.defineProperty(navigator, "mediaDevices", { value: {} }));
  await enter(page, "/documents", {
    session: traveller.session,
    draft: await createDraft(traveller.session, { upTo: "dates", visaType: "leisure" }),
  });
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  const { buffer, ...picture } = await heavyPicture();
  // Over 7 MB: as a chosen file it would be rejected.
  const large = Buffer.concat([buffer, Buffer.alloc(2 * 1024 * 1024)]);
  await page.getByLabel("Take a photo: Photo").setInputFiles({ ...picture, buffer: large });
  const length = Number((await (await sent).allHeaders())["content-length"]);
  expect(length).toBeGreaterThan(50 * 1024);
  expect(length).toBeLessThan(5 * 1024 * 1024);
  await see(page, "Uploaded");
});

test("the confirmation has the application number, what happens next and a receipt (D25)", async ({
  page,
  traveller,
}) => {
  const draft = await createDraft(traveller.session, { upTo: "travellers" });
  const { applicationId } = await submit(traveller.session, draft);
  await enter(page, "/payment-confirmation", { session: traveller.session, draft });
  await see(page, applicationId);
  await see(page, "What happens next");
  await see(page, "Receipt");
  await expect(page.getByRole("row", { name: /^Total/ })).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(/\/home$/);
});
