// Twenty webhooks that are forged, altered or expired (P3).
import { createHash } from "node:crypto";
import type { RealProvider } from "../doubles/real-payments.ts";

interface Webhook {
  body: string;
  headers: Record<string, string>;
}

const signatureHeader = {
  stripe: "stripe-signature",
  razorpay: "x-razorpay-signature",
} as const satisfies Record<RealProvider, string>;

/** `genuine` and `other` are real; `stranger` is signed with a secret that is not ours. */
export function forgedWebhooks(
  provider: RealProvider,
  { genuine, other, stranger }: Record<"genuine" | "other" | "stranger", Webhook>,
): [name: string, webhook: Webhook][] {
  const { body, headers } = genuine;
  const name = signatureHeader[provider];
  const signature = headers[name] ?? "";
  const [, hex = ""] = /([0-9a-f]{64})$/.exec(signature) ?? [];
  const parsed = JSON.parse(body) as Record<string, unknown>;
  const bodies: Record<string, string> = {
    "another id": body.replace(/_[0-9a-f]{14,}/, "_00000000000000"),
    "rewritten with spaces": JSON.stringify(parsed, null, 1),
    "rewritten in another order": JSON.stringify(Object.fromEntries(Object.entries(parsed).reverse())),
    "rewritten with escapes": body.replace(/a/, String.raw`\u0061`),
    "one more space": `${body} `,
    "a byte order mark before it": `\uFEFF${body}`,
    "an extra field": body.replace(/^\{/, '{"livemode":true,'),
    "another amount": body.replace(/"amount":(\d+)/, '"amount":1$1'),
    "cut in half": body.slice(0, body.length / 2),
    "no body": "",
    "another webhook's body": other.body,
  };
  const signatures: Record<string, string | undefined> = {
    "no signature": undefined,
    "an empty signature": "",
    "another webhook's signature": other.headers[name],
    "signed with another account's secret": stranger.headers[name],
    "a signature of zeros": signature.replace(hex, "0".repeat(64)),
    "half a signature": signature.replace(hex, hex.slice(0, 32)),
    "a signature in base64": signature.replace(hex, Buffer.from(hex, "hex").toString("base64")),
    "a hash of the body without a secret": signature.replace(
      hex,
      createHash("sha256").update(body).digest("hex"),
    ),
    "an old timestamp": signature.startsWith("t=") ? signature.replace(/t=\d+/, "t=1") : `t=1,${hex}`,
  };
  return [
    ...Object.entries(bodies).map(([what, forged]): [string, Webhook] => [what, { body: forged, headers }]),
    ...Object.entries(signatures).map(([what, forged]): [string, Webhook] => {
      const { [name]: _, ...rest } = headers;
      return [what, { body, headers: { ...rest, ...(forged !== undefined && { [name]: forged }) } }];
    }),
  ];
}
