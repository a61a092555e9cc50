// On the host of Razorpay's checkout page, where their script runs, there is nothing of ours but that page
// (docs/decisions/0028).
import { Failure } from "#contract/errors.ts";
import type { App } from "../http/app-type.ts";

const checkoutPages = "/razorpay/pay/";

/** Without Razorpay there is no such host. */
export function isolateCheckoutHost(app: App, pageUrl: string | undefined): void {
  if (pageUrl === undefined) return;
  const { host } = new URL(pageUrl);
  app.addHook("onRequest", async (request) => {
    if (request.host.toLowerCase() === host && !request.url.startsWith(checkoutPages))
      throw new Failure("not_found");
  });
}
