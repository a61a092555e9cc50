// A state of a page: its name, and how a new tab gets there.
import type { Page } from "@playwright/test";
import type { ErrorCode } from "#contract/errors.ts";
import type { Texts } from "#web/language/english.ts";

/** A tab that has opened nothing yet, and the words it will show. */
export interface Stage {
  page: Page;
  texts: Texts;
  sentence: (code: ErrorCode) => string;
}

export interface State {
  name: string;
  show: (stage: Stage) => Promise<unknown>;
  /** It is meant to be seen while something is on its way: skeletons stay. */
  loading?: true;
  /** It needs the service worker, or the connection cut: it gets a browser context of its own, with the worker. */
  worker?: true;
  /** A passport page is read in it. */
  reads?: true;
  /** Console lines that belong to it: the specified 'Fetch error', a refused request. */
  says?: RegExp;
}

/** The state in which a page arrives at its address. */
export function arriving(name: string, path: string): State {
  return { name, show: ({ page }) => page.goto(path) };
}

/** Pages from /visa-details on get the reader ready, which takes seconds: its files are held back where nothing is read. */
export function withoutReader(states: readonly State[]): readonly State[] {
  return states.map((state) => {
    if (state.reads) return state;
    const show = async (stage: Stage) => {
      await hold(stage.page, /\/assets\/\w+-net-/);
      await state.show(stage);
    };
    return { ...state, show };
  });
}

/** Requests to such addresses of the API get no answer: what is loaded stays on its way. */
export async function hold(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, () => undefined);
}

/** Requests to such addresses of the API fail as without a network. */
export async function cut(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.abort());
}

/** A browser that has not been asked for permission yet; one without a window says that it was refused. */
export async function mayStillAsk(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
}
