// Requests to the identity broker as the browser's library sends them: code with PKCE, then tokens.
import { createHash, randomBytes } from "node:crypto";

export interface CodeRequest {
  state: string;
  nonce: string;
  verifier: string;
  url: string;
}

export function codeRequest(site: string, over: Record<string, string> = {}): CodeRequest {
  const verifier = randomBytes(32).toString("base64url");
  const asked = {
    client_id: "pravesh-web",
    scope: "openid profile email",
    redirect_uri: `${site}/login`,
    response_type: "code",
    response_mode: "query",
    state: randomBytes(16).toString("base64url"),
    nonce: randomBytes(16).toString("base64url"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...over,
  };
  const { state, nonce } = asked;
  return { state, nonce, verifier, url: `${site}/authorize?${new URLSearchParams(asked).toString()}` };
}

export async function exchangeCode(site: string, { code, verifier }: { code: string; verifier: string }) {
  const response = await fetch(`${site}/oauth/token`, {
    method: "POST",
    // Browsers send this even to the same origin.
    headers: { "content-type": "application/x-www-form-urlencoded", origin: site },
    body: new URLSearchParams({
      client_id: "pravesh-web",
      grant_type: "authorization_code",
      redirect_uri: `${site}/login`,
      code,
      code_verifier: verifier,
    }).toString(),
  });
  const body = (await response.json()) as { id_token?: string; error?: string; access_token?: string };
  return { status: response.status, ...body };
}
