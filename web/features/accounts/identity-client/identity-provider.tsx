// Login at the identity provider: our small interface to its library, which loads only with this file (§4, §9).
import { type AppState, Auth0Provider, InMemoryCache, useAuth0 } from "@auth0/auth0-react";
import { type ReactNode, useState } from "react";
import type { IdentitySettings } from "#contract/config.ts";
import { pages } from "#contract/paths.ts";
import { takeLoginRequired } from "./retry-interaction.ts";
import { type IdentityProblem, identityProblemOf } from "./identity-problem.ts";
import { keepOwnTransaction, restoreOwnTransaction } from "./own-transaction.ts";

/** The specification's constants (§9). Three tries for a token, 5 s for its lock and a popup of 400x600 are the library's own. */
const limits = {
  scope: "openid profile email",
  tokenSeconds: 10,
  popupSeconds: 60,
  sessionCheckDays: 1,
  leewaySeconds: 60,
} as const;

/** Tokens live as long as the page; one screen passes them to the next. */
const tokens = new InMemoryCache().enclosedCache;
/** A token that the API has accepted works only once. */
const usedTokens = new Set<string>();

interface IdentityProviderProps {
  settings: IdentitySettings;
  /** Where a login by redirect returns to; `from`: the path where it started. */
  onReturn?: (from: unknown) => void;
  children: ReactNode;
}

export function IdentityProvider({ settings, onReturn, children }: IdentityProviderProps) {
  const { url, clientId, organization, refreshTokens } = settings;
  // Before the library reads it in an effect.
  useState(() => onReturn && restoreOwnTransaction(location.search));
  return (
    <Auth0Provider
      domain={url}
      clientId={clientId}
      authorizationParams={{
        redirect_uri: `${location.origin}${pages.login}`,
        scope: limits.scope,
        ...(organization !== null && { organization }),
      }}
      cache={tokens}
      useRefreshTokens={refreshTokens}
      useCookiesForTransactions
      sessionCheckExpiryDays={limits.sessionCheckDays}
      leeway={limits.leewaySeconds}
      httpTimeoutInSeconds={limits.tokenSeconds}
      authorizeTimeoutInSeconds={limits.popupSeconds}
      skipRedirectCallback={onReturn === undefined}
      onRedirectCallback={(state?: AppState) => onReturn?.(state?.returnTo)}
    >
      {children}
    </Auth0Provider>
  );
}

export interface Identity {
  state: "loading" | "authenticated" | "anonymous" | "error";
  problem: IdentityProblem | undefined;
  person: { fullName: string; email: string | undefined };
  /** 'Continue with Google': leaves the page; `from` is where to go after login. */
  goToProvider: (from: string) => Promise<void>;
  /** Opens a login popup; call it directly from a click. */
  openPopup: () => Promise<void>;
  /** Asks the provider silently; throws if that fails. */
  checkSilently: () => Promise<void>;
  /** For one use; a fresh one if the last was used. */
  takeToken: () => Promise<string>;
}

export function useIdentity(): Identity {
  const auth = useAuth0();
  const { user, error } = auth;
  const checkSilently = async () => {
    await auth.getAccessTokenSilently({ cacheMode: "off" });
  };
  return {
    state: stateOf(auth),
    problem: error && identityProblemOf(error, "login_failed"),
    person: { fullName: user?.name ?? "", email: user?.email },
    goToProvider: (from) =>
      auth.loginWithRedirect({
        appState: { returnTo: from },
        openUrl: leaveForProvider,
        ...(takeLoginRequired() && { authorizationParams: { prompt: "login" } }),
      }),
    openPopup: () =>
      auth.loginWithPopup(
        // The user who is logged in there may want to connect another account.
        { authorizationParams: { prompt: "login" } },
        { timeoutInSeconds: limits.popupSeconds },
      ),
    checkSilently,
    async takeToken() {
      let claims = await auth.getIdTokenClaims();
      const isFresh = claims && !usedTokens.has(claims.__raw) && !endsSoon(claims.exp);
      if (!isFresh) {
        await checkSilently();
        claims = await auth.getIdTokenClaims();
      }
      const token = claims?.__raw;
      if (token === undefined) throw new Error("the provider sent no identity token");
      return token;
    },
  };
}

function leaveForProvider(url: string): void {
  keepOwnTransaction();
  location.assign(url);
}

/** Tokens are treated as expired this long before they are (§9). */
function endsSoon(exp = 0): boolean {
  return exp - limits.leewaySeconds < Date.now() / 1000;
}

/** Once the API has accepted it. */
export function noteUsedToken(token: string): void {
  usedTokens.add(token);
}

function stateOf({ isLoading, isAuthenticated, error }: ReturnType<typeof useAuth0>): Identity["state"] {
  if (isLoading) return "loading";
  if (error) return "error";
  return isAuthenticated ? "authenticated" : "anonymous";
}
