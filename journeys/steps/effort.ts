// Counts what a journey costs its user: clicks, chosen files, typed fields, screens, and how far content shifts.
import type { Locator, Page } from "@playwright/test";

export interface Effort {
  /** Clicks and taps, each chosen file included. */
  clicks: number;
  typed: number;
  /** The paths in the order they were opened. */
  screens: string[];
  /** The layout shift of each path, as Chromium scores it. */
  shifts: Record<string, number>;
}

export async function countEffort(page: Page) {
  const effort: Effort = { clicks: 0, typed: 0, screens: [], shifts: {} };
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (effort.screens.at(-1) !== pathname) effort.screens.push(pathname);
  });
  await page.exposeFunction("noteShift", (path: string, value: number) => {
    effort.shifts[path] = (effort.shifts[path] ?? 0) + value;
  });
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
    }
    const note = (globalThis as unknown as { noteShift: (path: string, value: number) => void }).noteShift;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) note(location.pathname, entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return {
    effort,
    async click(target: Locator): Promise<void> {
      effort.clicks += 1;
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      effort.typed += 1;
      await target.fill(text);
    },
    async chooseFile(target: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
      effort.clicks += 1;
      await target.setInputFiles(file);
    },
  };
}
