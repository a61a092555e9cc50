// Counts what a journey costs its user: clicks, chosen files, typed fields, screens, and how far content shifts.
import type { Locator, Page } from "@playwright/test";

export interface Effort {
  /** Clicks and taps, each chosen file included. */
  clicks: number;
  typed: number;
  /** The paths in the order they were opened. */
  screens: string[];
  shifts: Shift[];
}

/** A layout shift as Chromium scores it, without those that directly follow a click or a key. */
interface Shift {
  path: string;
  value: number;
  /** The elements that moved: the start of their text, and their top before and after. */
  moved: string[];
}

export async function countEffort(page: Page) {
  const effort: Effort = { clicks: 0, typed: 0, screens: [], shifts: [] };
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (effort.screens.at(-1) !== pathname) effort.screens.push(pathname);
  });
  await page.exposeFunction("noteShift", (shift: Shift) => effort.shifts.push(shift));
  await page.addInitScript(observeShifts);
  return {
    effort,
    click: async (target: Locator): Promise<void> => {
      effort.clicks += 1;
      await target.click();
    },
    type: async (target: Locator, text: string): Promise<void> => {
      effort.typed += 1;
      await target.fill(text);
    },
    chooseFile: async (target: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> => {
      effort.clicks += 1;
      await target.setInputFiles(file);
    },
  };
}

/** Runs in the page. */
function observeShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const { noteShift } = globalThis as unknown as { noteShift: (shift: Shift) => void };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40) ?? "?"}: ${previousRect.y} to ${currentRect.y}`,
      );
      noteShift({ path: location.pathname, value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The sum of the shifts of each path, with what moved. */
export function shiftsByPath({ shifts }: Effort): { path: string; sum: number; moved: string }[] {
  return [...Map.groupBy(shifts, ({ path }) => path)].map(([path, own]) => ({
    path,
    sum: own.reduce((sum, { value }) => sum + value, 0),
    moved: own.map(({ value, moved }) => `${value}: ${moved.join("; ")}`).join("\n"),
  }));
}
