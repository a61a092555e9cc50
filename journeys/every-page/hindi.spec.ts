// Walks the first state of the main pages in Hindi (PRAVESH_LOOKS=all walks every state): no Latin words outside the list, and every letter from the shipped fonts.
import { expect, test } from "@playwright/test";
import type { ErrorCode } from "#contract/errors.ts";
import { office } from "#web/features/office/hindi.ts";
import { hindiReview } from "#web/features/review/hindi.ts";
import { hindi } from "#web/hindi.ts";
import { settle } from "./inspect-page.ts";
import { countEffort, shiftsByPath } from "../apply/effort.ts";
import { latinWordsOn } from "./latin-words-on.ts";
import { statesOfPages } from "./states/states-of-pages.ts";

/** Public pages, login, the flow, the account and the console. */
const walked = [
  "root",
  "help",
  "destination",
  "contact",
  "howItWorks",
  "terms",
  "privacy",
  "status",
  "login",
  "signup",
  "plan",
  "details",
  "documents",
  "passport",
  "payment",
  "profile",
  "applications",
  "track",
  "review",
  "reviewCase",
  "reviewQuestions",
];

test.use({ trace: "off", reducedMotion: "reduce" });

test("the main pages in Hindi have no Latin words outside the list", async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.addCookies([{ name: "language", value: "hi", url: process.env["PRAVESH_URL"] ?? "" }]);
  const texts = { ...hindi.texts, review: hindiReview, office };
  const sentence = (code: ErrorCode) => hindi.failures?.[code] ?? "";
  for (const [name, [state]] of Object.entries(statesOfPages)) {
    if (!state || !walked.includes(name)) continue;
    const page = await context.newPage();
    await state.show({ page, texts, sentence });
    await settle(page, state);
    expect.soft(await latinWordsOn(page), name).toEqual([]);
    await page.close();
  }
  await context.close();
});

test("a page in Hindi loads the Devanagari font, and a page in English does not", async ({
  page,
  context,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.url().includes("devanagari") && fonts.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(fonts).toEqual([]);
  await context.addCookies([{ name: "language", value: "hi", url: process.env["PRAVESH_URL"] ?? "" }]);
  const { headers, html } = await page.goto("/").then(async (answer) => ({
    headers: answer?.status(),
    html: (await answer?.text()) ?? "",
  }));
  expect(headers).toBe(200);
  expect(html).toMatch(/<script src="\/assets\/devanagari-[^"]+\.js"><\/script>/);
  await page.waitForLoadState("networkidle");
  expect(fonts).toHaveLength(1);
});

test("text in Hindi stays where it is when its font arrives late", async ({ page, context }) => {
  await context.addCookies([{ name: "language", value: "hi", url: process.env["PRAVESH_URL"] ?? "" }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const { effort } = await countEffort(page);
  await page.route(/devanagari/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  for (const path of ["/", "/login", "/signup"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  for (const { path, sum, moved } of shiftsByPath(effort))
    expect.soft(sum, `layout shift on ${path}\n${moved}`).toBeLessThanOrEqual(0.01);
});
