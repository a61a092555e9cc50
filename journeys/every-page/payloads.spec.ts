// 40 payloads in every free-text field: every screen that shows them shows text, and nothing executes (P35).
import { expect, type Page, test } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { withoutDirections } from "#domain/content/direction-characters.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { done } from "#testing/canaries/apply-as.ts";
import { type Filled, fillFields } from "#testing/payloads/fill-fields.ts";
import { computed, payloadCount } from "#testing/payloads/payloads.ts";
import { allowManySignups } from "#testing/with-running-product.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { type ApiAccount, enterAs } from "../steps/api-account.ts";
import { startOwnProduct } from "../steps/products/own-product.ts";
import { openAdministrator, openStaff } from "../steps/staff.ts";
import { english } from "#web/english.ts";
import { listen } from "./inspect-page.ts";

/** Each round gives every field another payload. */
const rounds = process.env["PRAVESH_LOOKS"] === "all" ? payloadCount : 1;

/** A product of its own, because the payloads are also in its catalogue, which other journeys look at. */
let product: Awaited<ReturnType<typeof startOwnProduct>>;
let administrator: Awaited<ReturnType<typeof openAdministrator>>;
let staff: Record<StaffRole, ApiAccount>;
const shared = { url: process.env["PRAVESH_URL"], dataDir: process.env["PRAVESH_DATA_DIR"] };

test.beforeAll(async () => {
  product = await startOwnProduct({});
  process.env["PRAVESH_URL"] = product.url;
  process.env["PRAVESH_DATA_DIR"] = product.dataDir;
  await allowManySignups(product.dataDir);
  administrator = await openAdministrator();
  staff = {
    specialist: await openStaff("specialist", "Kavya Nair"),
    supervisor: await openStaff("supervisor", "Sunita Joshi"),
    administrator: administrator.account,
  };
});
test.afterAll(async () => {
  process.env["PRAVESH_URL"] = shared.url;
  process.env["PRAVESH_DATA_DIR"] = shared.dataDir;
  await product.stop();
});

for (let round = 0; round < rounds; round++) {
  test(`screens show payloads as text, round ${round + 1} of ${rounds}`, async ({ browser }) => {
    test.setTimeout(90_000);
    const { url: baseURL } = product;
    const { specialist, supervisor } = staff;
    const visitorOf = ({ user }: { user: { token: string } }) => visitor(baseURL, user.token);
    const office = {
      specialist: visitorOf(specialist),
      supervisor: visitorOf(supervisor),
      administrator: visitorOf(administrator.account),
      code: administrator.unusedCode,
    };
    const filled = await fillFields(baseURL, office, round);
    const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } });
    const seen = await seeAsTraveller(await phone.newPage(), filled);
    await phone.close();

    for (const [account, paths] of [
      [specialist, casePages(filled)],
      [administrator.account, officePages],
    ] as const) {
      const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
      const tab = await context.newPage();
      await enterAs(tab, account);
      seen.push(...(await seePages(tab, paths)));
      await context.close();
    }
    const shown = squeezed(seen.join("\n"));
    const unseen = [...filled.accepted].filter(([, text]) => !shown.includes(squeezed(text)));
    expect(unseen.map(([field]) => field).filter((field) => !onNoScreen.test(field))).toEqual([]);
  });
}

/**
 * What the device read is only compared, a file's name is shown without what looks like a path, and a
 * declined proposal's comment goes when it is proposed again.
 */
const onNoScreen = /\/\{travellerId\} (?:reading|lastPageReading)\.| file name$|\/decline words$/;

/** Fields wrap, shorten, trim and lose direction characters. */
function squeezed(text: string): string {
  return withoutDirections(text).replaceAll(/[\s-]/g, "").toLowerCase();
}

async function seeAsTraveller(page: Page, filled: Filled): Promise<string[]> {
  const { member: owner, user, applicationId, draftId, destinationIds } = filled;
  const share = await done(owner.call("POST", calls.share(applicationId), {}));
  const root = {
    user: { userData: { data: user } },
    visa: { visaApplicationData: { draftId, travellerId: null } },
  };
  const encoded = Buffer.from(JSON.stringify(root)).toString("base64");
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem("root")) sessionStorage.setItem("root", text);
  }, encoded);
  const texts = await seePages(page, [
    pages.home,
    ...destinationIds.map((id) => pages.destination.replace(":id", id)),
    pages.profile,
    pages.documents,
    pages.passport,
    pages.travellers,
    pages.payment,
    pages.applications,
    pages.track.replace(":id", applicationId),
    new URL(String(share["url"])).pathname,
    pages.help,
  ]);
  await page.getByRole("button", { name: english.frame.chat.open }).click();
  const answer = squeezed(filled.accepted.get("POST /review/questions/{id}/answers text") ?? "");
  await expect.poll(async () => squeezed(await page.evaluate(readText))).toContain(answer);
  expect(await page.evaluate(findInterpreted)).toEqual([]);
  return [...texts, await page.evaluate(readText)];
}

const casePages = ({ applicationId }: Filled) => [
  pages.review,
  pages.reviewCase.replace(":id", applicationId),
  pages.reviewDocuments.replace(":id", applicationId),
  pages.reviewQuestions,
  pages.reviewVisas,
  pages.reviewSamples,
  pages.reviewEscalations,
  pages.reviewReports,
];
const officePages = [
  pages.reviewStaff,
  pages.reviewCatalogue,
  pages.reviewRules,
  pages.reviewPolicies,
  pages.reviewHolds,
  pages.reviewMoney,
  pages.reviewMails,
];

/** Opens each page and looks for markup, addresses and results that came out of a payload. */
async function seePages(page: Page, paths: readonly string[]): Promise<string[]> {
  const complaints = await listen(page);
  const texts: string[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss());
  for (const path of paths) {
    await page.goto(product.url + path);
    await expect(page.locator("h1").first()).toBeAttached();
    await expect(page.locator(".animate-breathe")).toHaveCount(0);
    const text = await settledText(page);
    expect.soft(await page.evaluate(findInterpreted), path).toEqual([]);
    expect.soft(text, path).not.toMatch(computed);
    texts.push(text);
  }
  expect(await complaints()).toEqual([]);
  return texts;
}

/** What the page says once it no longer changes: some parts load after the heading. */
async function settledText(page: Page): Promise<string> {
  let before: string | undefined;
  let text = await page.evaluate(readText);
  for (let tries = 0; tries < 20 && text !== before; tries++) {
    await page.waitForTimeout(400);
    before = text;
    text = await page.evaluate(readText);
  }
  return text;
}

/** Runs in the page: what it says, and what its fields contain. */
function readText(): string {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  const main = document.body.cloneNode(true) as HTMLElement;
  for (const script of main.querySelectorAll("script, template, noscript")) script.remove();
  return [main.textContent, ...Array.from(fields, ({ value }) => value)].join("\n");
}

/** Runs in the page. */
function findInterpreted(): string[] {
  const found: string[] = [];
  const names = ["href", "src", "action", "formaction", "xlink:href"];
  for (const element of document.querySelectorAll("*")) {
    const isInjected = element.hasAttribute("data-injected") || element.hasAttribute("onfocus");
    const address = names.map((name) => element.getAttribute(name)?.trim().toLowerCase() ?? "").join(" ");
    if (isInjected || /javascript:|data:text|\/\/evil/.test(address))
      found.push(element.outerHTML.slice(0, 200));
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) found.push(`a long word scrolls the page sideways by ${sideways} pixels`);
  return found;
}
