// Identity tokens that must be rejected: forged, expired, for another client, or already used (P34).
import { createPublicKey } from "node:crypto";
import { exportJWK, importJWK, type CryptoKey } from "jose";
import { aForgersKey, encode, type IdentityTokens } from "./identity-tokens.ts";

type Forged = Record<string, string>;

/** Keyed by what is wrong with each. */
export async function forgedTokens(tokens: IdentityTokens, used: string, sub: string): Promise<Forged> {
  return {
    ...(await otherAlgorithms(tokens, sub)),
    ...(await otherKeys(tokens, sub)),
    ...(await wrongTimes(tokens, sub)),
    ...(await wrongParties(tokens, sub)),
    ...(await wrongIdentity(tokens, sub)),
    ...(await broken(tokens, used, sub)),
  };
}

async function otherAlgorithms(tokens: IdentityTokens, sub: string): Promise<Forged> {
  const { jwk, compose, claimsOf, signOtherwise, header } = tokens;
  const publicKey = createPublicKey({ key: jwk as never, format: "jwk" });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const { kty, n, e } = jwk;
  const claims = () => claimsOf({ sub });
  const hmac = (alg: string, secret: string | Buffer) => compose({ ...header, alg }, claims(), secret);
  const pss = (await importJWK({ ...jwk, alg: "PS256" }, "PS256")) as CryptoKey;
  return {
    "alg none": compose({ ...header, alg: "none" }, claims()),
    "alg NONE": compose({ ...header, alg: "NONE" }, claims()),
    "alg nOnE": compose({ ...header, alg: "nOnE" }, claims()),
    "alg none with a signature": compose({ ...header, alg: "none" }, claims(), "x"),
    "no alg": compose({ typ: "JWT", kid: jwk.kid }, claims(), "x"),
    "HS256 with the public key as PEM": hmac("HS256", pem),
    "HS256 with the public key as DER": hmac("HS256", publicKey.export({ type: "spki", format: "der" })),
    "HS256 with the public key as JWK": hmac("HS256", JSON.stringify({ kty, n, e })),
    "HS256 with the key's id": hmac("HS256", jwk.kid),
    "HS256 with nothing": hmac("HS256", ""),
    "HS512 with the public key": hmac("HS512", pem),
    "RS256 that is an HMAC": hmac("RS256", pem),
    RS384: signOtherwise("RS384", claims()),
    RS512: signOtherwise("RS512", claims()),
    PS256: await tokens.sign({ claims: { sub }, header: { alg: "PS256" }, key: pss }),
  };
}

async function otherKeys({ sign, jwk }: IdentityTokens, sub: string): Promise<Forged> {
  const { privateKey: key, publicKey } = await aForgersKey();
  const own = { ...(await exportJWK(publicKey)), kid: jwk.kid, alg: "RS256", use: "sig" };
  const forged = (header: Record<string, unknown>) => sign({ claims: { sub }, header, key });
  const { privateKey: curve } = await aForgersKey("ES256");
  const { privateKey: edwards } = await aForgersKey("EdDSA");
  return {
    "the forger's own key": await forged({}),
    "an unknown key id": await forged({ kid: "unknown" }),
    "a key id that is a path": await forged({ kid: "../../../dev/null" }),
    "a key id that is SQL": await forged({ kid: "' OR '1'='1" }),
    "no key id": await sign({ claims: { sub }, header: { kid: undefined } }),
    "an empty key id": await sign({ claims: { sub }, header: { kid: "" } }),
    "a key id that is a number": await sign({ claims: { sub }, header: { kid: 7 } }),
    "the forger's key in the header": await forged({ jwk: own }),
    "the URL of the forger's keys": await forged({ jku: "https://evil.example/keys" }),
    "the URL of a certificate": await forged({ x5u: "https://evil.example/cert" }),
    "the forger's certificate": await forged({ x5c: ["MIIB"] }),
    ES256: await sign({ claims: { sub }, header: { alg: "ES256" }, key: curve }),
    EdDSA: await sign({ claims: { sub }, header: { alg: "EdDSA" }, key: edwards }),
    "an access token": await sign({ claims: { sub }, header: { typ: "at+jwt" } }),
    "a logout token": await sign({ claims: { sub }, header: { typ: "logout+jwt" } }),
  };
}

async function wrongTimes({ sign, nowSeconds, header, claimsOf, compose }: IdentityTokens, sub: string) {
  const at = (claims: object) => sign({ claims: { sub, ...claims } });
  const now = nowSeconds();
  return {
    "expired 61 s ago": await at({ iat: now - 3661, exp: now - 61 }),
    "expired yesterday": await at({ iat: now - 90_000, exp: now - 86_400 }),
    "without an expiry": await at({ exp: undefined }),
    "with an expiry in words": compose(header, claimsOf({ sub, exp: "tomorrow" }), "x"),
    "not valid for another 61 s": await at({ nbf: now + 61 }),
    "issued 61 s in the future": await at({ iat: now + 61 }),
    "without an issue time": await at({ iat: undefined }),
    "expired before it was issued": await at({ iat: now, exp: now - 10 }),
  };
}

async function wrongParties({ sign, claimsOf }: IdentityTokens, sub: string): Promise<Forged> {
  const { iss, aud } = claimsOf() as { iss: string; aud: string };
  const of = (claims: object) => sign({ claims: { sub, ...claims } });
  return {
    "issuer without its slash": await of({ iss: iss.replace(/\/$/, "") }),
    "another issuer": await of({ iss: "https://evil.example/" }),
    "issuer in capitals": await of({ iss: iss.toUpperCase() }),
    "issuer with a suffix": await of({ iss: `${iss}evil/` }),
    "issuers in a list": await of({ iss: [iss] }),
    "no issuer": await of({ iss: undefined }),
    "for another client": await of({ aud: "another-client" }),
    "without an audience": await of({ aud: undefined }),
    "for an empty list": await of({ aud: [] }),
    "for other clients": await of({ aud: ["one", "two"] }),
    "for us in capitals": await of({ aud: aud.toUpperCase() }),
    "for several clients, without azp": await of({ aud: [aud, "another"] }),
    "for several clients, azp of another": await of({ aud: [aud, "another"], azp: "another" }),
    "azp of another client": await of({ azp: "another" }),
  };
}

async function wrongIdentity({ sign }: IdentityTokens, sub: string): Promise<Forged> {
  const of = (claims: object) => sign({ claims: { sub, ...claims } });
  return {
    "no subject": await of({ sub: undefined }),
    "an empty subject": await of({ sub: "" }),
    "a subject that is a number": await of({ sub: 7 }),
    "an endless subject": await of({ sub: "s".repeat(256) }),
    "a subject with a NUL": await of({ sub: `${sub}\u0000` }),
    "no nonce": await of({ nonce: undefined }),
    "an empty nonce": await of({ nonce: "" }),
    "a nonce that is a number": await of({ nonce: 7 }),
  };
}

async function broken({ sign }: IdentityTokens, used: string, sub: string): Promise<Forged> {
  const [header = "", payload = "", signature = ""] = (await sign({ claims: { sub } })).split(".");
  const [, , another = ""] = (await sign()).split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const { nonce } = JSON.parse(Buffer.from(used.split(".")[1] ?? "", "base64url").toString()) as {
    nonce: string;
  };
  return {
    "used before": used,
    "the nonce of a used token": await sign({ claims: { sub, nonce } }),
    "changed after it was signed": `${header}.${encode({ ...claims, email: "evil@example.com" })}.${signature}`,
    "another token's signature": `${header}.${payload}.${another}`,
    "a shortened signature": `${header}.${payload}.${signature.slice(0, -8)}`,
    "no signature": `${header}.${payload}.`,
    "two parts": `${header}.${payload}`,
    "five parts": `${header}.${payload}.${signature}.${payload}.${signature}`,
    nothing: "",
    "no token": "log me in",
  };
}
