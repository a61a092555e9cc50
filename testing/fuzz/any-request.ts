// Generates a request to a route by an actor: valid, with one thing wrong, or with anything (P44).
import type { HostileRequest } from "../hostile/send.ts";
import { anyPath, oddHeader, wrongPath } from "./any-address.ts";
import { anyForm, type Content, type FuzzFile, type Wrongness } from "./any-form.ts";
import { fittingValue, type Known } from "./values/fitting-value.ts";
import type { FuzzChoices } from "./fuzz-choices.ts";
import type { FuzzRoute } from "./fuzz-routes.ts";
import { hostileText, hostileValue } from "./values/hostile-values.ts";
import { damagedJson } from "./values/json-text.ts";
import { withOneThingWrong } from "./values/one-thing-wrong.ts";

/** Who sends the request, and what they know. */
export interface Sender {
  headers: Record<string, string>;
  known: Known;
  files: readonly FuzzFile[];
  /** Bodies that a route accepts, by its name. */
  bodies: ReadonlyMap<string, readonly unknown[]>;
  /** Signs a webhook's body. */
  sign: (rawBody: Uint8Array) => Record<string, string>;
}

const wrongnesses = { nothing: 45, "one thing": 42, anything: 13 };

export function anyRequest(choices: FuzzChoices, route: FuzzRoute, sender: Sender): HostileRequest {
  const wrongness = choices.weighted(wrongnesses);
  // Most routes without a body are wrong in their path, their query or their headers.
  const place = choices.weighted({ body: route.hasBody ? 7 : 0, path: 3, header: 1 });
  const isWrong = (where: typeof place) =>
    wrongness === "anything" || (wrongness !== "nothing" && place === where);
  const path = (isWrong("path") ? wrongPath : anyPath)(choices, route, sender.known);
  const to = { route, sender, wrongness: isWrong("body") ? wrongness : "nothing" } as const;
  const content = route.hasBody ? contentOf(choices, to) : undefined;
  const odd = isWrong("header") ? oddHeader(choices) : {};
  const headers = { ...sender.headers, ...content?.headers, ...odd };
  return { method: route.method, path, headers, body: content?.body };
}

interface Body {
  route: FuzzRoute;
  sender: Sender;
  wrongness: Wrongness;
}

function contentOf(choices: FuzzChoices, to: Body): Content {
  const { route, sender, wrongness } = to;
  const isForm = route.isForm && (wrongness !== "anything" || choices.chance(0.9));
  const isSubmission = route.url.endsWith("/applications");
  if (isForm) return anyForm(choices, wrongness, { ...sender, isSubmission });
  if (route.isUrlEncoded && choices.chance(0.9)) return urlEncoded(choices, to);
  const body = bodyText(choices, wrongness, validBody(choices, route, sender));
  const signed =
    route.url.includes("/webhooks/") && choices.chance(0.7) ? sender.sign(Buffer.from(body)) : {};
  return { headers: { "content-type": mediaType(choices, wrongness), ...signed }, body };
}

function validBody(choices: FuzzChoices, route: FuzzRoute, { known, bodies }: Sender): unknown {
  const examples = bodies.get(route.name) ?? [];
  if (examples.length > 0 && choices.chance(0.5)) return choices.oneOf(examples);
  return fittingValue(choices, known, { schema: route.body });
}

function bodyText(choices: FuzzChoices, wrongness: Wrongness, valid: unknown): string | Buffer {
  if (wrongness === "nothing") return JSON.stringify(valid) ?? "{}";
  if (wrongness === "one thing" && choices.chance(0.8))
    return JSON.stringify(withOneThingWrong(choices, valid)) ?? "";
  if (choices.chance(0.6)) return damagedJson(choices, valid);
  return JSON.stringify(hostileValue(choices)) ?? "";
}

const otherTypes = [
  "application/json; charset=utf-16",
  "application/json;;;",
  "text/plain",
  "x",
  "",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/xml",
  "image/jpeg",
] as const;

function mediaType(choices: FuzzChoices, wrongness: Wrongness): string {
  return wrongness === "anything" && choices.chance(0.2) ? choices.oneOf(otherTypes) : "application/json";
}

/** Fields of the forms on the payment provider's and the identity broker's pages. */
const formKeys = [
  "token",
  "choice",
  "grant_type",
  "code",
  "client_id",
  "code_verifier",
  "redirect_uri",
  "email",
  "name",
  "verified",
  "account",
  "id_token_hint",
];
const formValues = [
  "success",
  "decline",
  "cancel",
  "authorization_code",
  "refresh_token",
  "pravesh-web",
  "1",
  "",
  "meera@example.com",
];

function urlEncoded(choices: FuzzChoices, { sender: { known }, wrongness }: Body): Content {
  const valueOf = () =>
    wrongness === "nothing" ? choices.oneOf([...formValues, ...known.ids]) : hostileText(choices);
  const pairs = choices
    .someOf(formKeys, 6)
    .map((key) => `${key}=${encodeURIComponent(valueOf().slice(0, 5000).toWellFormed())}`);
  const damage =
    wrongness === "anything" ? choices.oneOf(["&%ff=%zz", "&=&&", `&${"a=1&".repeat(5000)}`, "\0"]) : "";
  return { headers: { "content-type": "application/x-www-form-urlencoded" }, body: pairs.join("&") + damage };
}
