// The interface to identity providers: verified tokens (§5).
import type { Config } from "#server/config.ts";
import type { Database } from "../database/open-database.ts";
import type { App } from "../http/app-type.ts";

export type IdentityConfig = NonNullable<Config["identity"]>;
export type Upstream = NonNullable<IdentityConfig["broker"]>["upstreams"][number];

/** A user at their provider. Only issuer and subject identify them; the other fields may change. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  fullName: string;
  /** Normalised; undefined if the provider sends none. */
  email: string | undefined;
  emailVerified: boolean;
  /** The SHA-256 of issuer and nonce, or of a renewed token, which makes the token single-use. */
  tokenKey: Buffer;
  /** For renewed tokens, which keep their nonce and subject (OpenID Connect Core 12.2). */
  nonceKeys?: { ofAnybody: Buffer; ofSubject: Buffer } | undefined;
  expiresAt: Date;
}

/** Throws `too_many_requests` when an IP address reaches its limit. */
export type CountStep = (address: string) => Promise<void>;

export interface IdentityProviders {
  /** Throws `identity_refused` unless the token is from our provider, for us and currently valid. */
  verify: (idToken: string) => Promise<VerifiedIdentity>;
  /** Registers the built-in broker's pages; does nothing with an external tenant. */
  registerPages: (app: App, countStep: CountStep) => Promise<void>;
  /** Deletes these people's data and sessions from the built-in broker; an external tenant is not affected. */
  forget: (db: Database, people: readonly Pick<VerifiedIdentity, "issuer" | "subject">[]) => Promise<void>;
}
