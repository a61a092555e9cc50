// Identity tokens for tests: signed like the built-in broker's, with any change that a forger might make.
import { createHmac, createSign, randomUUID } from "node:crypto";
import { type CryptoKey, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { signingKeys } from "#server/platform/identity/signing-key-store.ts";
import type { Platform } from "#server/platform/platform.ts";

export type Claims = Record<string, unknown>;

export interface Forgery {
  claims?: Claims;
  header?: Record<string, unknown>;
  key?: CryptoKey;
}

export const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs tokens as this server's broker does. */
export async function identityTokens(platform: Platform) {
  const { identity } = platform.config;
  if (!identity) throw new Error("this server has no identity provider");
  const [current] = await signingKeys(platform);
  const jwk = current as JWK & { kid: string };
  const key = (await importJWK(jwk, "RS256")) as CryptoKey;
  const nowSeconds = () => Math.floor(platform.clock().getTime() / 1000);
  const claimsOf = (over: Claims = {}): Claims => ({
    iss: identity.issuer,
    sub: `google|${randomUUID()}`,
    aud: identity.clientId,
    nonce: randomUUID(),
    iat: nowSeconds() - 5,
    exp: nowSeconds() + 3600,
    name: "Meera Iyer",
    email: "meera@example.com",
    email_verified: true,
    ...over,
  });

  return {
    jwk,
    nowSeconds,
    claimsOf,
    header: { alg: "RS256", typ: "JWT", kid: jwk.kid },
    /** Signs with the broker's key unless `key` is given; claims that are `undefined` are left out. */
    sign: ({ claims, header, key: other }: Forgery = {}) =>
      new SignJWT(JSON.parse(JSON.stringify(claimsOf(claims))) as Claims)
        .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: jwk.kid, ...header })
        .sign(other ?? key),
    /** Assembles tokens that no library would sign. */
    compose: (header: object, claims: object, secret?: string | Buffer): string => {
      const signed = `${encode(header)}.${encode(claims)}`;
      if (secret === undefined) return `${signed}.`;
      const hash = (header as { alg?: string }).alg === "HS512" ? "sha512" : "sha256";
      return `${signed}.${createHmac(hash, secret).update(signed).digest("base64url")}`;
    },
    /** Signs with the broker's key and another RSA algorithm. */
    signOtherwise: (alg: "RS384" | "RS512", claims: object): string => {
      const signed = `${encode({ alg, typ: "JWT", kid: jwk.kid })}.${encode(claims)}`;
      const signature = createSign(alg.replace("RS", "RSA-SHA"))
        .update(signed)
        .sign({ key: jwk as never, format: "jwk" });
      return `${signed}.${signature.toString("base64url")}`;
    },
  };
}

export type IdentityTokens = Awaited<ReturnType<typeof identityTokens>>;

export async function aForgersKey(alg = "RS256"): Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> {
  return generateKeyPair(alg, { extractable: true });
}
