// An account that is created and used through the API, for journeys that start after the signup page.
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import type { Page } from "@playwright/test";
import { calls, pages, turnedAwayHeader } from "#contract/paths.ts";
import { type Person, createPerson } from "./account.ts";
import { ownSpecimen, specimen } from "./specimens.ts";

interface User {
  id: string;
  token: string;
  fullName: string;
  email: string;
  phone: string;
  /** Only staff have one. */
  staff?: { role: string };
}

export interface ApiAccount {
  user: User;
  person: Person;
  call: <T>(method: string, path: string, body?: object) => Promise<T>;
  /** Sends a specimen as a document. */
  upload: (path: string, name: string, isOwn?: boolean) => Promise<void>;
}

/** Signs up a new person and logs them in. */
export async function openAccount(fullName?: string): Promise<ApiAccount> {
  const person = createPerson(fullName);
  await callApi({ method: "POST", path: calls.signup, body: person });
  return accountOf(person);
}

/** Logs in a person who has an account. */
export async function accountOf(person: Person): Promise<ApiAccount> {
  const { email, password } = person;
  const user = await callApi<User>({ method: "POST", path: calls.login, body: { email, password } });
  return {
    user,
    person,
    call: (method, path, body) => callApi({ method, path, body, token: user.token }),
    upload: async (path, name, isOwn = false) => {
      const form = new FormData();
      const bytes = new Uint8Array(isOwn ? await ownSpecimen(name) : await readFile(specimen(name)));
      form.set("file", new File([bytes], `${name}.jpg`, { type: "image/jpeg" }));
      await callApi({ method: "PUT", path, body: form, token: user.token });
    },
  };
}

/** Makes the next page of this tab open logged in, and on a draft if one is given. */
export async function enterAs(page: Page, account: ApiAccount, draftId?: string): Promise<void> {
  await page.addInitScript(
    (encoded) => {
      if (!sessionStorage.getItem("root")) sessionStorage.setItem("root", encoded);
    },
    rememberedLogin(account, draftId),
  );
}

/** What the tab of a logged-in user keeps under 'root', on a draft if one is given. */
export function rememberedLogin({ user }: ApiAccount, draftId?: string): string {
  const visa = draftId ? { visaApplicationData: { draftId, travellerId: null } } : {};
  return Buffer.from(JSON.stringify({ user: { userData: { data: user } }, visa })).toString("base64");
}

/** Opens Home, logged in as a new person. */
export async function arriveLoggedIn(page: Page): Promise<ApiAccount> {
  const account = await openAccount();
  await enterAs(page, account);
  await page.goto(pages.root);
  return account;
}

interface Call {
  method: string;
  path: string;
  body?: object | undefined;
  token?: string;
}

/** The server ends idle connections, which on a busy machine may be at the moment of the next request. */
const ownConnection = { connection: "close" };

async function callApi<T>({ method, path, body, token = "" }: Call): Promise<T> {
  const isForm = body instanceof FormData;
  const send = () =>
    fetch(`${process.env["PRAVESH_URL"]}/api/v1${path}`, {
      method,
      headers: {
        ...ownConnection,
        "x-access-token": token,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  const answer = await untilAdmitted(send).catch((error: unknown) => {
    // Playwright prints only the message, which is 'fetch failed'.
    throw new Error(`${method} ${path} got no answer: ${inspect(error)}`, { cause: error });
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${text}`);
  return text ? (JSON.parse(text) as { data: T }).data : (undefined as T);
}

/** Sends a request again that a busy machine turned away unread, as the browser does. */
async function untilAdmitted(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (tries === 4 || !answer.headers.has(turnedAwayHeader)) return answer;
    await pause(Number(answer.headers.get("retry-after")) * 1000);
  }
}
