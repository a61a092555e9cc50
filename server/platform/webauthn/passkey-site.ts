// The site that passkeys are made for: its name and origin, from the configured public URL and never from a request.
import { isIP } from "node:net";

export interface PasskeySite {
  /** The host name, to which devices bind their keys. */
  rpId: string;
  origin: string;
}

/** Undefined where browsers allow no passkeys: at an IP address, and without encryption on any host but this machine. */
export function passkeySiteOf(publicUrl: string): PasskeySite | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return undefined;
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal ? { rpId: hostname, origin } : undefined;
}
