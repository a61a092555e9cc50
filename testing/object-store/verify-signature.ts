// Verifies the signature of a request to an S3 API (AWS Signature Version 4), independently of the client that made it
// (docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export interface SignedRequest {
  method: string;
  /** As it was sent, with the query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
const maxSkewMs = 15 * 60_000;

/** Returns the code of the error with which an S3 API rejects the request, or undefined if the signature is valid. */
export function findSignatureProblem(request: SignedRequest, credentials: Credentials): string | undefined {
  const [found, keyId, date = "", region = "", names = "", signature = ""] =
    authorization.exec(request.headers.authorization ?? "") ?? [];
  if (found === undefined) return "AccessDenied";
  if (keyId !== credentials.accessKeyId) return "InvalidAccessKeyId";
  const time = String(request.headers["x-amz-date"]);
  if (!time.startsWith(date)) return "AuthorizationHeaderMalformed";
  if (Math.abs(parseTime(time) - Date.now()) > maxSkewMs) return "RequestTimeTooSkewed";
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== hashOf(request.body)) return "XAmzContentSHA256Mismatch";
  const signed = names.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signed.includes(name)))
    return "AccessDenied";
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hashOf(canonical(request, signed, payload))].join("\n");
  const steps = [date, region, "s3", "aws4_request"];
  const key = steps.reduce<Buffer>(mac, Buffer.from(`AWS4${credentials.secretAccessKey}`));
  const isValid = timingSafeEqual(mac(key, text), Buffer.from(signature, "hex"));
  return isValid ? undefined : "SignatureDoesNotMatch";
}

function canonical(
  { method, url, headers }: SignedRequest,
  signed: readonly string[],
  payload: string,
): string {
  const [path = "/", query = ""] = url.split("?");
  const pairs = query === "" ? [] : query.split("&").map((pair) => (pair.includes("=") ? pair : `${pair}=`));
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  return [method, path, pairs.toSorted().join("&"), lines.join(""), signed.join(";"), payload].join("\n");
}

function parseTime(time: string): number {
  return Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function hashOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
