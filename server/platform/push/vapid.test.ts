// VAPID identifies us to push services: one key per secret, and valid ES256 tokens (RFC 8292).
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import webPush from "web-push";
import { expect, it } from "vitest";
import { vapidAuthorization, vapidKeyOf } from "./vapid.ts";

const secret = "a secret of more than thirty-two characters";
const endpoint = "https://fcm.googleapis.com/fcm/send/example";
const now = new Date("2026-11-20T06:30:00Z");
const contact = "mailto:help@pravesh.example";

function partsOf(authorization: string): { token: string; key: string } {
  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  return { token, key };
}

function verify(token: string, publicKey: string) {
  const point = Buffer.from(publicKey, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  return importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256").then((key) =>
    jwtVerify(token, key, { currentDate: now }),
  );
}

it("the same secret gives the same key, another secret another key", () => {
  const { publicKey } = vapidKeyOf(secret);
  expect(vapidKeyOf(secret).publicKey).toBe(publicKey);
  expect(vapidKeyOf(`${secret}.`).publicKey).not.toBe(publicKey);
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
});

it("contains audience, expiry and contact, signed with the key in the header", async () => {
  const key = vapidKeyOf(secret);
  const { token, key: named } = partsOf(vapidAuthorization(key, { endpoint, contact, now }));
  expect(named).toBe(key.publicKey);
  const { payload } = await verify(token, named);
  const exp = now.getTime() / 1000 + 12 * 3600;
  expect(payload).toEqual({ aud: "https://fcm.googleapis.com", exp, sub: contact });
});

it("has the same form as the web-push package's header", async () => {
  const key = vapidKeyOf(secret);
  const d = String(key.privateKey.export({ format: "jwk" }).d);
  const theirs = webPush.getVapidHeaders(
    "https://fcm.googleapis.com",
    contact,
    key.publicKey,
    d,
    "aes128gcm",
  );
  const [their, our] = [
    partsOf(theirs.Authorization),
    partsOf(vapidAuthorization(key, { endpoint, contact, now })),
  ];
  expect(their.key).toBe(our.key);
  expect(decodeProtectedHeader(their.token)).toEqual(decodeProtectedHeader(our.token));
  const claims = (await verify(their.token, their.key)).payload;
  expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "sub"]);
});
