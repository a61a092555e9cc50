// After a successful payment: its notice for 2.5 s, then /payment-confirmation with a full page load (§2, §4, §9).
import { flushSync } from "react-dom";
import { pages } from "#contract/paths.ts";
import { redirectDelayMs } from "../payment-times.ts";

/** The delay starts when the notice is shown, and continues even if the screen is replaced. */
export function showSuccess(showNotice: () => void): void {
  flushSync(showNotice);
  setTimeout(() => globalThis.location.assign(pages.confirmation), redirectDelayMs);
}
