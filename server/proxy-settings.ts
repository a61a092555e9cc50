// Which proxies may say where a request came from: without the right list, everyone behind one counts as one address (P30).
import { isIP } from "node:net";
import { z } from "zod";

/** An IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const proxySettings = {
  TRUST_PROXY: z
    .string()
    .transform((text) => (text.trim() === "none" ? [] : text.split(",").map((part) => part.trim())))
    .refine((list) => list.every(isNetwork), "must be none, or IP addresses and networks separated by commas")
    .optional(),
};

/** The trusted addresses and networks; false without any. Then the address of the connection counts, and headers do not. */
export function proxyConfig(trusted: readonly string[] = []): false | string[] {
  return trusted.length > 0 ? [...trusted] : false;
}
