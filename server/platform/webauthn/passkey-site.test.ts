// Where passkeys can be used: at a host name, with encryption or on this machine (Web Authentication, W3C).
import { expect, test } from "vitest";
import { passkeySiteOf } from "./passkey-site.ts";

test.each([
  ["https://visas.example", { rpId: "visas.example", origin: "https://visas.example" }],
  ["https://visas.example:8443/", { rpId: "visas.example", origin: "https://visas.example:8443" }],
  ["http://localhost:3000", { rpId: "localhost", origin: "http://localhost:3000" }],
])("passkeys of %s are bound to its host name", (publicUrl, site) => {
  expect(passkeySiteOf(publicUrl)).toEqual(site);
});

test.each([
  "http://127.0.0.1:3000",
  "https://203.0.113.7",
  "https://[2001:db8::1]",
  "https://2130706433",
  "http://visas.example",
])("there are none at %s", (publicUrl) => {
  expect(passkeySiteOf(publicUrl)).toBeUndefined();
});
