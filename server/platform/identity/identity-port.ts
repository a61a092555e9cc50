// What the product knows of identity providers: a token, fully checked (§5).
import type { Config } from "#server/config.ts";
import type { Database } from "../database/open-database.ts";
import type { App } from "../http/app-type.ts";

export type IdentityConfig = NonNullable<Config["identity"]>;
export type Upstream = NonNullable<IdentityConfig["broker"]>["upstreams"][number];

/** Who somebody is at their provider. Only issuer and subject say who it is; the rest may change. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  fullName: string;
  /** Normalised; undefined where the provider tells none. */
  email: string | undefined;
  emailVerified: boolean;
  /** SHA-256 of issuer and nonce, or of a renewed token itself: the token works once. */
  tokenKey: Buffer;
  /** Where tokens are renewed: their nonce stays the same, and so does whose it is (OpenID Connect Core 12.2). */
  nonceKeys?: { ofAnybody: Buffer; ofSubject: Buffer } | undefined;
  expiresAt: Date;
}

/** Throws `too_many_requests` once a network address has asked too often. */
export type CountStep = (address: string) => Promise<void>;

export interface IdentityProviders {
  /** Throws `identity_refused` for whatever is not a token of our provider, for us, now. */
  verify: (idToken: string) => Promise<VerifiedIdentity>;
  /** Of the built-in broker; none where a tenant elsewhere does its work. */
  registerPages: (app: App, countStep: CountStep) => Promise<void>;
  /** What the built-in broker knows of these people, sessions and all; a tenant elsewhere keeps what it has. */
  forget: (db: Database, people: readonly Pick<VerifiedIdentity, "issuer" | "subject">[]) => Promise<void>;
}
