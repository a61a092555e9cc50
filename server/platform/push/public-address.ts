// Which IP addresses are public (SSRF guard for push endpoints).
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Non-public IPv4 ranges (IANA's special-purpose registry, and multicast). */
const reservedV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Non-public ranges in 2000::/3, the public part of IPv6: Teredo and other protocols, documentation, and 6to4, which embeds an IPv4 address. */
const reservedV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const reserved = new BlockList();
for (const [net, prefix] of reservedV4) reserved.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of reservedV6) reserved.addSubnet(net, prefix, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  return family === 6 && publicV6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

/** Resolves a name when the connection is made, so that it cannot change to another machine after the check. */
export const lookUpPublicly: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, "", 0);
    const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isSafe)
      return found(Object.assign(new Error("not a public address"), { code: "ENOTPUBLIC" }), "", 0);
    const [first] = addresses;
    if (options.all) return found(null, addresses);
    return found(null, first?.address ?? "", first?.family ?? 0);
  });
};
