// Only public IP addresses are contacted (SSRF).
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Agent, request } from "undici";
import { expect, it, test } from "vitest";
import { isPublicAddress, lookUpPublicly } from "./public-address.ts";

test.each([
  ["8.8.8.8", true],
  ["142.250.183.10", true],
  ["172.15.255.255", true],
  ["172.32.0.1", true],
  ["2404:6800:4009:80a::200a", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["198.19.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["fc00::1", false],
  ["fd12:3456::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["2001::1", false],
  ["2002:7f00:1::", false],
  ["localhost", false],
  ["", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each([true, false])("a name that resolves to this machine is rejected (all: %s)", async (all) => {
  const error = await new Promise((resolve) => lookUpPublicly("localhost", { all }, resolve));
  expect(error).toMatchObject({ code: "ENOTPUBLIC" });
});

it("a connection with this lookup cannot reach this machine", async () => {
  let isReached = false;
  const server = createServer((line) => {
    isReached = true;
    line.destroy();
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ connect: { lookup: lookUpPublicly } });
  const asked = request(`http://localhost:${port}/`, { dispatcher: agent });
  await expect(asked).rejects.toMatchObject({ code: "ENOTPUBLIC" });
  expect(isReached).toBe(false);
  await agent.close();
  server.close();
});
