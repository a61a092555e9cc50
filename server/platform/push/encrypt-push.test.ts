// Push encryption matches the example in RFC 8291 and the web-push package.
import { createECDH, webcrypto } from "node:crypto";
import webPush from "web-push";
import { describe, expect, it } from "vitest";
import { rfcKeys } from "#testing/push/a-push-token.ts";
import { browserDouble, readPush } from "#testing/push/browser-double.ts";
import { areUsable, encryptPush } from "./encrypt-push.ts";

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  sender: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  browser: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  body: [
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml",
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT",
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  ].join(""),
};

describe("a push", () => {
  it("matches the example of RFC 8291 byte for byte", () => {
    const sender = createECDH("prime256v1");
    sender.setPrivateKey(example.sender, "base64url");
    const secrets = { salt: Buffer.from(example.salt, "base64url"), sender };
    expect(encryptPush(rfcKeys, example.text, { secrets }).toString("base64url")).toBe(example.body);
  });

  it("can be decrypted by its browser and no other", async () => {
    const [own, other] = [await browserDouble("https://x/1"), await browserDouble("https://x/2")];
    const body = encryptPush(own.keys, "आपके आवेदन में नई जानकारी है ₹");
    expect(await own.read(body)).toBe("आपके आवेदन में नई जानकारी है ₹");
    await expect(other.read(body)).rejects.toThrow();
    body[body.length - 1]! ^= 1;
    await expect(own.read(body)).rejects.toThrow();
  });

  it("has the same length for every text", async () => {
    const { keys, read } = await browserDouble("https://x/1");
    const bodies = ["a", "b".repeat(600)].map((text) => encryptPush(keys, text, { paddedTo: 600 }));
    expect(new Set(bodies.map(({ length }) => length)).size).toBe(1);
    expect(await Promise.all(bodies.map(read))).toEqual(["a", "b".repeat(600)]);
  });

  it("never reuses its salt or its sender key", () => {
    const heads = Array.from({ length: 50 }, () => encryptPush(rfcKeys, "x").subarray(0, 86).toString("hex"));
    expect(new Set(heads.map((head) => head.slice(0, 32))).size).toBe(50);
    expect(new Set(heads.map((head) => head.slice(42))).size).toBe(50);
  });
});

describe("the browser double", () => {
  it("decrypts the example of RFC 8291", async () => {
    const point = Buffer.from(rfcKeys.p256dh, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const jwk = { kty: "EC", crv: "P-256", d: example.browser, x: x ?? "", y: y ?? "" };
    const how = { name: "ECDH", namedCurve: "P-256" };
    const privateKey = await webcrypto.subtle.importKey("jwk", jwk, how, false, ["deriveBits"]);
    const auth = Buffer.from(rfcKeys.auth, "base64url");
    const body = Buffer.from(example.body, "base64url");
    expect(await readPush(body, { privateKey, point, auth })).toBe(example.text);
  });

  it("reads what the web-push package sends, and that package's body has the same head and length as ours", async () => {
    const { endpoint, keys, read } = await browserDouble("https://push.example/1");
    const details = webPush.generateRequestDetails({ endpoint, keys }, example.text);
    const theirs = details.body ?? Buffer.alloc(0);
    const ours = encryptPush(keys, example.text);
    expect(await read(theirs)).toBe(example.text);
    expect(ours.length).toBe(theirs.length);
    expect(ours.subarray(16, 22)).toEqual(theirs.subarray(16, 22));
    expect(details.headers).toMatchObject({ "Content-Encoding": "aes128gcm" });
  });
});

describe("keys of a browser", () => {
  const { p256dh, auth } = rfcKeys;
  it.each([
    ["as they should be", { p256dh, auth }, true],
    ["a point that is not on the curve", { p256dh: `B${"A".repeat(86)}`, auth }, false],
    ["a compressed point", { p256dh: `A${p256dh.slice(1, 44)}`, auth }, false],
    ["a short secret", { p256dh, auth: auth.slice(0, 20) }, false],
    ["nothing", { p256dh: "", auth: "" }, false],
  ])("%s", (_, keys, usable) => {
    expect(areUsable(keys)).toBe(usable);
  });
});
