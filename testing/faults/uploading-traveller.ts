// Travellers with an account and a draft that awaits its documents, made through the API of a running product.
import type { ReconnectingClient } from "./reconnecting-client.ts";

const password = "monsoon lamp 42";

export function credentialsOf(number: number): { email: string; password: string } {
  return { email: `faults.${number}@example.org`, password };
}

/** Returns the session's token. */
export async function signUpAs(client: ReconnectingClient, number: number): Promise<string> {
  const credentials = credentialsOf(number);
  const person = { fullName: "Meera Iyer", phone: String(8_200_000_000 + number), ...credentials };
  await client.send({ method: "POST", path: "/users/signup", json: person });
  const { body } = await client.send({ method: "POST", path: "/login", json: credentials });
  return String(body.data?.["token"]);
}

/** Returns where the traveller's photo is uploaded. */
export async function prepareUpload(
  client: ReconnectingClient,
  token: string,
): Promise<{ path: string; token: string }> {
  const create = async (path: string, json: object) =>
    String((await client.send({ method: "POST", path, token, json })).body.data?.["id"]);
  const draft = `/drafts/${await create("/drafts", { destinationId: "vietnam", visaType: "tourist" })}`;
  const traveller = `${draft}/travellers/${await create(`${draft}/travellers`, {})}`;
  await client.send({ method: "PATCH", path: traveller, token, json: { consentGiven: true } });
  return { path: `${traveller}/documents/photo`, token };
}
