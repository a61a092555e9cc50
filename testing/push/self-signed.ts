// A self-signed certificate for localhost, written as DER by hand, so that no program is needed to create it.
import { generateKeyPairSync, sign } from "node:crypto";

const day = 86_400_000;

/** Encodes one DER element: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
const time = (at: number) => der(0x18, Buffer.from(new Date(at).toISOString().replace(/[-:T]|\.\d+/g, "")));

const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from("localhost")))));
/** subjectAltName: localhost. */
const names = sequence(oid("551d11"), der(0x04, sequence(der(0x82, Buffer.from("localhost")))));

/** As PEM; valid from yesterday for ten years. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const now = Date.now();
  const tbsCertificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(now - day), time(now + 3650 * day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(names)),
  );
  const cert = sequence(tbsCertificate, ecdsaWithSha256, bits(sign("sha256", tbsCertificate, privateKey)));
  const body = cert.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: ["-----BEGIN CERTIFICATE-----", ...body, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
