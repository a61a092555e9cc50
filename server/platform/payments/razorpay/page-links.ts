// Signed links to our page for a Razorpay order, so that nobody can open other orders or change the return URL.
import { createHmac, timingSafeEqual } from "node:crypto";

export interface PageTarget {
  orderId: string;
  paymentId: string;
  method: string;
}

export interface PageLinks {
  to: (target: PageTarget) => string;
  isGenuine: (target: PageTarget, token: string) => boolean;
}

/** `origin` is the page's own, never ours (docs/decisions/0028). */
export function pageLinks(keySecret: string, origin: string): PageLinks {
  const tokenOf = ({ orderId, paymentId, method }: PageTarget) =>
    createHmac("sha256", keySecret)
      .update(`page ${JSON.stringify([orderId, paymentId, method])}`)
      .digest("base64url");
  return {
    to: (target) => {
      const { orderId, paymentId: payment, method } = target;
      const query = new URLSearchParams({ payment, method, token: tokenOf(target) });
      return `${origin}/razorpay/pay/${encodeURIComponent(orderId)}?${query}`;
    },
    isGenuine: (target, token) => {
      const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(target))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
