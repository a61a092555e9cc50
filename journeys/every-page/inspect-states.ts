// Defines one test for each page in each look, which reports the problems of each state.
import { type Browser, type BrowserContext, expect, test } from "@playwright/test";
import { errorCatalogue } from "#contract/errors.ts";
import { english } from "#web/english.ts";
import { hindi } from "#web/hindi.ts";
import { inspect, listen, settle } from "./inspect-page.ts";
import { latinWordsOn } from "./latin-words-on.ts";
import { type Look, looks } from "./look.ts";
import type { StateContext, State } from "./state.ts";
import { office } from "#web/features/office/hindi.ts";
import { hindiReview } from "#web/features/review/hindi.ts";

const isLong = process.env["PRAVESH_LOOKS"] === "all";
const widths = isLong ? [320, 1280] : [320];

export function inspectStates(pagesOfSite: Readonly<Record<string, readonly State[]>>): void {
  test.use({ trace: "off", reducedMotion: "reduce" });
  for (const look of looks) {
    for (const [name, all] of Object.entries(pagesOfSite)) {
      const states = isLong ? all : sampleOf(all);
      test(`${name} in ${look.name} is accessible: ${states.map((state) => state.name).join(", ")}`, async ({
        browser,
      }) => {
        test.setTimeout(180_000);
        const shared = await openContext(browser, look);
        for (const state of states) {
          await test.step(state.name, async () => {
            const context = state.worker ? await openContext(browser, look, "allow") : shared;
            const page = await context.newPage();
            expect.soft(await complaintsAbout(state, contextFor(page, look), look), state.name).toEqual([]);
            await (state.worker ? context : page).close();
          });
        }
        await shared.close();
      });
    }
  }
}

function sampleOf(all: readonly State[]): readonly State[] {
  const marked = all.filter(({ always }) => always);
  return marked.length > 0 ? marked : all.slice(0, 1);
}

/** Requests that a service worker answers cannot be delayed or aborted, so only states that need a worker allow it. */
async function openContext(
  browser: Browser,
  look: Look,
  serviceWorkers: "allow" | "block" = "block",
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: widths[0] ?? 320, height: 720 },
    colorScheme: look.scheme,
    serviceWorkers,
  });
  const url = process.env["PRAVESH_URL"] ?? "";
  await context.addCookies([{ name: "language", value: look.language, url }]);
  return context;
}

async function complaintsAbout(state: State, context: StateContext, look: Look): Promise<string[]> {
  const { page } = context;
  const complaints = await listen(page, state.says);
  const found: string[] = [];
  try {
    await state.show(context);
    await settle(page, state);
    if (look.language === "hi") found.push(...(await latinWordsOn(page)));
    // The narrowest first: the context was opened with it.
    for (const width of widths) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
      found.push(...(await inspect(page)));
    }
  } catch (error) {
    found.push(`was not reached: ${(error as Error).message}`);
  }
  return [...found, ...(await complaints())];
}

/** A tab and the texts that it will show. */
function contextFor(page: StateContext["page"], look: Pick<Look, "language">): StateContext {
  const inHindi = look.language === "hi";
  const sentences = inHindi ? hindi.failures : undefined;
  return {
    page,
    texts: inHindi ? { ...hindi.texts, review: hindiReview, office } : english,
    sentence: (code) => sentences?.[code] ?? errorCatalogue[code].message,
  };
}
