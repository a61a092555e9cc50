// One adult with a new account and good pictures, on a phone: from Home to paid in few steps, while nothing jumps.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Language } from "#domain/content/languages.ts";
import { english } from "#web/english.ts";
import { hindi } from "#web/hindi.ts";
import { createPerson } from "../steps/account.ts";
import { countEffort, shiftsByPath } from "./effort.ts";
import { specimen } from "../steps/specimens.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const catalogues = { en: english, hi: hindi.texts };

const limits = { clicks: 16, typed: 8, screens: 9, shift: 0.01 };

for (const language of ["en", "hi"] satisfies Language[]) {
  test(`from Home to paid in ${limits.clicks} clicks, ${limits.typed} typed fields and ${limits.screens} screens (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { signIn, apply, documents, passportForm, payment, drafts } = catalogues[language];
    const exactly = (name: string) => page.getByRole("button", { name, exact: true });
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    const { effort, click, type, chooseFile } = await countEffort(page);
    const person = createPerson("Geeta Hegde");

    await page.goto(pages.root);
    await click(page.locator('a[href="/countries/vietnam"]').first());
    await click(page.locator("section[aria-labelledby=plans] button").first());

    await expect(page).toHaveURL(/\/signup$/);
    await type(page.locator("#fullName"), person.fullName);
    await type(page.locator("#email"), person.email);
    await type(page.locator("#phone"), person.phone);
    await type(page.locator("#password"), person.password);
    await type(page.locator("#confirm"), person.password);
    await click(exactly(signIn.signup.submit));
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator("#password")).toBeFocused();
    await type(page.locator("#password"), person.password);
    await click(exactly(signIn.login.submit));

    await expect(page).toHaveURL(/\/visa-details$/);
    const [year, month, day] = addDays(dateInIndia(new Date()), 10).split("-");
    await type(page.locator("#return"), `${day}/${month}/${year}`);
    await click(exactly(drafts.flow.next));

    await expect(page).toHaveURL(/\/documents/);
    await click(page.getByRole("checkbox").first());
    const pictures = { firstPage: "front04_clean", lastPage: "back02_phone", photo: "portrait00" };
    for (const [kind, picture] of Object.entries(pictures)) {
      const slot = page.locator(`#document-${kind}`);
      await slot.scrollIntoViewIfNeeded();
      await chooseFile(slot, specimen(picture));
      await expect(page.getByText(documents.drop.done, { exact: true })).toHaveCount(
        Object.keys(pictures).indexOf(kind) + 1,
        { timeout: 45_000 },
      );
    }
    await click(exactly(drafts.flow.next));
    await expect(
      page.getByRole("img", { name: documents.cropOf(documents.readFields.fatherName) }),
    ).toBeVisible();
    expect(await stripsOutside(page)).toEqual([]);
    await click(exactly(passportForm.allCorrect));
    await click(exactly(apply.travellers.proceed));
    await click(exactly(payment.proceed));

    await expect(page).toHaveURL(/\/sandbox\//);
    await expect(page.getByRole("link", { name: "Open your UPI app" })).toHaveAttribute(
      "href",
      /^upi:\/\/pay\?/,
    );
    await click(page.getByRole("button", { name: "Approve" }));
    await expect(page).toHaveURL(/\/payment-confirmation$/, { timeout: 20_000 });

    const own = effort.screens.slice(
      0,
      effort.screens.findIndex((path) => path.startsWith("/sandbox/")),
    );
    expect(effort.clicks).toBeLessThanOrEqual(limits.clicks);
    expect(effort.typed).toBeLessThanOrEqual(limits.typed);
    expect(own.length, own.join(" ")).toBeLessThanOrEqual(limits.screens);
    for (const { path, sum, moved } of shiftsByPath(effort)) {
      expect.soft(sum, `layout shift on ${path}\n${moved}`).toBeLessThanOrEqual(limits.shift);
    }
  });
}

/** The strips of the passport form that are wider than their field, or squeezed. */
function stripsOutside(page: Page): Promise<string[]> {
  return page.locator("section[aria-labelledby=read-back] img").evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .filter((image) => {
        const { right, width, height } = image.getBoundingClientRect();
        const isSqueezed = Math.abs((width / height) * (image.naturalHeight / image.naturalWidth) - 1) > 0.2;
        return isSqueezed || right > image.closest("section")!.getBoundingClientRect().right;
      })
      .map(({ alt }) => alt),
  );
}
