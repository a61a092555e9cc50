// Navigates within the application, as a link does: without a page load.
import type { Page } from "@playwright/test";

let gone = 0;

export async function goTo(page: Page, path: string): Promise<void> {
  gone += 1;
  await page.evaluate(
    ({ to, at }) => {
      // The new screen moves the focus itself.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState({ key: `step${at}`, idx: at }, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
    },
    { to: path, at: gone },
  );
}
