// Going to an address within the application, as a link does: the page is not loaded anew.
import type { Page } from "@playwright/test";

let gone = 0;

export async function goTo(page: Page, path: string): Promise<void> {
  gone += 1;
  await page.evaluate(
    ({ to, at }) => {
      // Where the focus goes next is the new screen's doing.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState({ key: `step${at}`, idx: at }, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
    },
    { to: path, at: gone },
  );
}
