// Opens the configured identity provider: the built-in broker, an external tenant, or none.
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { Failure } from "#contract/errors.ts";
import type { Config } from "#server/config.ts";
import { brokerRoutes } from "./broker/broker-routes.ts";
import { openBroker } from "./broker/open-broker.ts";
import { dropPerson } from "./broker/record-store.ts";
import type { IdentityProviders } from "./identity-port.ts";
import { type KeyDeps, publicKeys, signingKeys } from "./signing-key-store.ts";
import { verifyIdentityToken } from "./verify-identity-token.ts";

type Deps = KeyDeps & { config: Pick<Config, "identity"> };

export function openIdentityProviders(deps: Deps): IdentityProviders {
  const { identity } = deps.config;
  if (!identity) return noProvider;
  const findKey = identity.broker ? keysOfOurOwn(deps) : keysAt(identity.issuer);
  const expected = { ...identity, areRenewed: !identity.broker && identity.refreshTokens };
  return {
    verify: (idToken) => verifyIdentityToken(idToken, expected, { findKey, now: deps.clock() }),
    registerPages: async (app, countStep) => {
      if (!identity.broker) return;
      const report = (problem: unknown) =>
        app.log.error({ problem: framesOf(problem) }, "the identity broker failed");
      await brokerRoutes(app, openBroker(deps, identity, { report, countStep }));
    },
    forget: async (db, people) => {
      const known = people.filter(({ issuer }) => issuer === identity.issuer);
      for (const { subject } of known) await dropPerson(db, subject);
    },
  };
}

/** The stack frames without the message, which may contain user input. */
function framesOf(problem: unknown): string[] {
  const lines = problem instanceof Error ? (problem.stack?.split("\n") ?? []) : [];
  return lines.map((line) => line.trim()).filter((line) => line.startsWith("at "));
}

const noProvider: IdentityProviders = {
  verify: () => Promise.reject(new Failure("identity_refused")),
  registerPages: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** Reads our keys from the database, because the server may not be able to reach its own public URL. */
function keysOfOurOwn(deps: KeyDeps): JWTVerifyGetKey {
  return async (header, token) =>
    createLocalJWKSet({ keys: publicKeys(await signingKeys(deps)) })(header, token);
}

export function keysAt(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(".well-known/jwks.json", issuer), { timeoutDuration: 3000 });
}
