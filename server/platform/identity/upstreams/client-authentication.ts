// How the broker authenticates to an upstream provider: by the settings or the provider's discovery document.
import { type CryptoKey, importJWK } from "jose";
import * as client from "openid-client";
import type { Upstream } from "../identity-port.ts";

export type AuthenticationMethod = NonNullable<Upstream["authentication"]>;

/** The default for providers that list no methods (OpenID Connect Discovery 3). */
const unlisted: readonly string[] = ["client_secret_basic"];

/** Chooses the method late, because the discovery document is known only when a token is requested. */
export async function clientAuthentication(upstream: Upstream): Promise<client.ClientAuth> {
  const { clientSecret, clientKey } = upstream;
  const key = clientKey && (await importJWK(clientKey));
  return (server, ...request) => {
    const method = methodFor(upstream, server.token_endpoint_auth_methods_supported);
    return ways[method]({ clientSecret, key, keyId: clientKey?.kid })(server, ...request);
  };
}

interface Credentials {
  clientSecret: string | undefined;
  key: CryptoKey | undefined;
  keyId: string | undefined;
}

/** identity-settings.ts ensures that each method has its credentials. */
const ways = {
  client_secret_basic: ({ clientSecret }) => client.ClientSecretBasic(clientSecret),
  client_secret_post: ({ clientSecret }) => client.ClientSecretPost(clientSecret),
  client_secret_jwt: ({ clientSecret }) => client.ClientSecretJwt(clientSecret),
  private_key_jwt: ({ key, keyId: kid }) => client.PrivateKeyJwt({ key: key as CryptoKey, kid }),
  none: () => client.None(),
} satisfies Record<AuthenticationMethod, (given: Credentials) => client.ClientAuth>;

/** Throws if the provider lists no method that our credentials support. */
export function methodFor(
  { id, clientKey, authentication }: Upstream,
  listed: readonly string[] = unlisted,
): AuthenticationMethod {
  if (authentication) return authentication;
  const fitting: AuthenticationMethod[] = clientKey
    ? ["private_key_jwt"]
    : ["client_secret_basic", "client_secret_post", "client_secret_jwt"];
  const method = fitting.find((each) => listed.includes(each));
  if (!method)
    throw new Error(`the provider ${id} lists no client authentication method that its settings support`);
  return method;
}
