// How the broker shows a provider outside that it is its client: as the settings say, or as the provider's discovery document lists.
import { type CryptoKey, importJWK } from "jose";
import * as client from "openid-client";
import type { Upstream } from "../identity-port.ts";

export type AuthenticationMethod = NonNullable<Upstream["authentication"]>;

/** What a provider takes that says nothing of it (OpenID Connect Discovery 3). */
const unlisted: readonly string[] = ["client_secret_basic"];

/** The document is known only when a token is asked for. */
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

/** The settings have what each of them needs (identity-settings.ts). */
const ways = {
  client_secret_basic: ({ clientSecret }) => client.ClientSecretBasic(clientSecret),
  client_secret_post: ({ clientSecret }) => client.ClientSecretPost(clientSecret),
  client_secret_jwt: ({ clientSecret }) => client.ClientSecretJwt(clientSecret),
  private_key_jwt: ({ key, keyId: kid }) => client.PrivateKeyJwt({ key: key as CryptoKey, kid }),
  none: () => client.None(),
} satisfies Record<AuthenticationMethod, (given: Credentials) => client.ClientAuth>;

/** Throws where nothing that the provider lists goes with what we have. */
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
    throw new Error(`the provider ${id} lists no client authentication that goes with its settings`);
  return method;
}
