// The broker's paths; the first ones match Auth0's, which the browser library expects.

export const brokerPaths = {
  authorize: "/authorize",
  resume: "/authorize/:uid",
  token: "/oauth/token",
  /** Where the OpenID library ends the previous user's session when another user logs in. */
  leave: "/session/end",
  left: "/session/end/confirm",
  logout: "/v2/logout",
  userinfo: "/userinfo",
  keys: "/.well-known/jwks.json",
  discovery: "/.well-known/openid-configuration",
  interaction: "/interaction/:uid",
  testLogin: "/interaction/:uid/test",
  cancel: "/interaction/:uid/cancel",
  upstream: "/interaction/:uid/upstream/:id",
  finish: "/interaction/:uid/finish",
  callback: "/identity/callback/:id",
} as const;

type Filled<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name | keyof Filled<`/${Rest}`>]: string }
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : object;

export function brokerPath<Name extends keyof typeof brokerPaths>(
  name: Name,
  values: Filled<(typeof brokerPaths)[Name]>,
): string {
  const given = values as Record<string, string>;
  return brokerPaths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ""));
}
