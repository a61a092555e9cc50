// A state of a page: its name, and how a new tab gets there.
import type { Page } from "@playwright/test";
import type { ErrorCode } from "#contract/errors.ts";
import type { Texts } from "#web/english.ts";

/** An empty tab, and the texts that it will show. */
export interface StateContext {
  page: Page;
  texts: Texts;
  sentence: (code: ErrorCode) => string;
}

export interface State {
  name: string;
  show: (context: StateContext) => Promise<unknown>;
  /** `npm test` inspects it; the long set inspects the others too. Of a page without such a state, `npm test` inspects the first. */
  always?: true;
  /** The state is a loading state: placeholders stay. */
  loading?: true;
  /** It needs the service worker or no connection: it gets its own browser context with the worker. */
  worker?: true;
  /** It reads a passport page. */
  reads?: true;
  /** Console messages that it expects: the specified 'Fetch error', a failed request. */
  says?: RegExp;
}

/** The state in which a page opens. */
export function arriving(name: string, path: string): State {
  return { name, show: ({ page }) => page.goto(path) };
}

/** Pages from /visa-details on load the passport reader, which takes seconds: states that read nothing do without it. */
export function withoutReader(states: readonly State[]): readonly State[] {
  return states.map((state) => {
    if (state.reads) return state;
    const show = async (context: StateContext) => {
      await hold(context.page, /\/assets\/\w+-net-/);
      await state.show(context);
    };
    return { ...state, show };
  });
}

/** Leaves matching requests without a response, so that the page keeps loading. */
export async function hold(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, () => undefined);
}

/** Makes matching requests fail as they do without a network. */
export async function cut(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.abort());
}

/** Makes notifications undecided. A headless browser reports them as denied. */
export async function mayStillAsk(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
}
