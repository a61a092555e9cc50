// An external tenant's keys: fetched, renewed and unavailable (P34).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keysAt } from "./open-identity-providers.ts";
import { verifyIdentityToken } from "./verify-identity-token.ts";

let server: Server;
let issuer: string;
const published: JWK[] = [];
const now = new Date("2026-11-20T06:30:00Z");

beforeAll(async () => {
  server = createServer((request, response) => {
    const isKeys = request.url === "/.well-known/jwks.json" && published.length > 0;
    response.writeHead(isKeys ? 200 : 503, { "content-type": "application/json" });
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function aKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  const seconds = now.getTime() / 1000;
  const claims = { iss: issuer, sub: "auth0|1", aud: "us", nonce: kid, iat: seconds, exp: seconds + 60 };
  return { jwk, token: await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey) };
}

it("a token cannot be verified while the keys are unavailable, and is verified with the published keys later", async () => {
  const [first, second] = [await aKey("first"), await aKey("second")];
  const expected = { issuer, clientId: "us", organization: undefined, areRenewed: false };
  const check = (token: string, findKey = keysAt(issuer)) =>
    verifyIdentityToken(token, expected, { findKey, now });
  await expect(check(first.token)).rejects.toMatchObject({ code: "identity_unavailable" });
  published.push(first.jwk);
  expect(await check(first.token)).toMatchObject({ subject: "auth0|1", emailVerified: false });
  await expect(check(second.token)).rejects.toMatchObject({ code: "identity_refused" });
  published.unshift(second.jwk);
  expect(await check(second.token)).toMatchObject({ subject: "auth0|1" });
  published.splice(0);
  const unreachable = keysAt("http://127.0.0.1:1/");
  await expect(check(first.token, unreachable)).rejects.toMatchObject({ code: "identity_unavailable" });
});
