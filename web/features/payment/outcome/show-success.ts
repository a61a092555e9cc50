// After a payment has succeeded: its notice for 2.5 s, then /payment-confirmation by a full load (§2, §4, §9).
import { flushSync } from "react-dom";
import { pages } from "#contract/paths.ts";
import { redirectDelayMs } from "../payment-times.ts";

/** The delay counts from when the notice stands on the page, and lasts though the screen gives way to another. */
export function showSuccess(showNotice: () => void): void {
  flushSync(showNotice);
  setTimeout(() => globalThis.location.assign(pages.confirmation), redirectDelayMs);
}
