// The calls of a browser that adds a passkey and logs in with it.
import type { NewPasskeyOptions, PasskeyLoginOptions } from "#contract/identity/passkeys.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Forgery, SoftwareAuthenticator } from "./software-authenticator.ts";

type Headers = Record<string, string>;
interface User {
  password: string;
  headers: Headers;
}

export function passkeyCalls(app: App) {
  const post = (path: string, payload: object, headers: Headers = {}) =>
    app.inject({ method: "POST", url: `/api/v1${path}`, payload, headers });

  async function newOptions({ password, headers }: User): Promise<NewPasskeyOptions> {
    const answer = await post("/profile/passkeys/options", { password }, headers);
    if (answer.statusCode !== 200) throw new Error(`no options for a passkey: ${answer.body}`);
    return answer.json<{ data: NewPasskeyOptions }>().data;
  }

  async function loginOptions(): Promise<PasskeyLoginOptions> {
    return (await post("/login/passkey/options", {})).json<{ data: PasskeyLoginOptions }>().data;
  }

  return {
    newOptions,
    loginOptions,
    async add(user: User, device: SoftwareAuthenticator, forgery: Forgery & { name?: string } = {}) {
      const response = device.create(await newOptions(user), forgery);
      return post("/profile/passkeys", { name: forgery.name ?? "My phone", response }, user.headers);
    },
    async logIn(device: SoftwareAuthenticator, forgery: Forgery = {}, headers: Headers = {}) {
      return post("/login/passkey", { response: device.get(await loginOptions(), forgery) }, headers);
    },
  };
}
