// Addresses of object stores with Amazon's S3 API: s3://BUCKET/PREFIX, at an endpoint.

export interface S3Address {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

/** Without an endpoint, Amazon's own one in the region counts. */
export interface S3Endpoint {
  endpoint: string | undefined;
  region: string;
}

/** docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w!'()*.-]+(?:\/+[\w!'()*.-]+)*))?\/*$/;

export function isS3Address(text: string): boolean {
  return text.startsWith("s3://");
}

/** Undefined for an invalid one, such as one with credentials in it. */
export function parseS3Address(text: string): S3Address | undefined {
  const [found, bucket = "", path] = address.exec(text) ?? [];
  if (found === undefined || path?.split("/").some((part) => part === "." || part === "..")) return undefined;
  return { bucket, prefix: path === undefined ? "" : `${path.replaceAll(/\/+/g, "/")}/` };
}

/** Undefined if it is fine. Never has the endpoint itself in it, which may contain a password. */
export function findEndpointProblem(endpoint: string): string | undefined {
  const { protocol, hostname, username, password, pathname, search } = new URL(endpoint);
  if (username !== "" || password !== "")
    return "must not contain credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
  if (pathname !== "/" || search !== "") return "must be an address without a path.";
  const isHere = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  if (protocol === "https:" || (protocol === "http:" && isHere)) return undefined;
  return "must begin with https://, because the store is on another machine.";
}
